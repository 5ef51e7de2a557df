import { useEffect, useRef } from 'react'
import { Door } from '#features/operator/door.tsx'
import { OperatorBar } from '#features/operator/operator-bar.tsx'
import '#features/operator/operator.css'
import { ReviewNotes } from '#features/operator/review-notes.tsx'
import { ReviewRoom } from '#features/operator/review-room.tsx'
import { type OperatorSession, useOperatorSession } from '#features/operator/use-operator-session.ts'
import { LoadingCard } from '#ui/loading-card.tsx'
import type { PageHandle } from '#ui/page-handle.ts'
import { pageMeta } from '#ui/page-meta.ts'
import { SlowNotice } from '#ui/slow-notice.tsx'
import { Toasts } from '#ui/toasts.tsx'
import { useDocumentTitle } from '#ui/use-document-title.ts'

/** Licences and personal data of others are seen here: nothing of a third party is ever loaded. */
export const handle: PageHandle = { secret: true }

export const meta = () =>
  pageMeta({
    title: 'Betrieb',
    description: 'Prüfung und Verwaltung durch den Betreiber.',
    hidden: true,
  })

export default function Operator() {
  const session = useOperatorSession()
  useDocumentTitle(session.state === 'operator' ? 'Prüfung | Betrieb' : 'Betrieb')
  useHeadingFocus(session.state)
  return (
    <div className="ops-ground">
      <ReviewNotes>
        <Room session={session} />
      </ReviewNotes>
      <Toasts />
    </div>
  )
}

function Room({ session }: { session: OperatorSession }) {
  if (session.state === 'operator') {
    return (
      <>
        <OperatorBar profile={session.profile} />
        <ReviewRoom />
      </>
    )
  }
  if (session.state === 'starting') {
    return (
      <>
        <LoadingCard title="Betrieb" narrow />
        <div className="narrow">
          <SlowNotice busy />
        </div>
      </>
    )
  }
  return (
    <div className="lay">
      <div className="narrow">
        <Door session={session} />
      </div>
    </div>
  )
}

/** Signing in, signing out and a session that ends change the whole page: the focus goes to its new heading. */
function useHeadingFocus(state: OperatorSession['state']) {
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current !== 'starting' && shown.current !== state) {
      document.querySelector<HTMLElement>('main h1')?.focus()
    }
    shown.current = state
  }, [state])
}
