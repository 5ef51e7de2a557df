import { useEffect, useRef } from 'react'
import { Outlet } from 'react-router'
import { Door } from '#features/operator/door.tsx'
import '#features/operator/operator.css'
import { ReviewNotes } from '#features/operator/review-notes.tsx'
import { RoomNavigation, WhoIsSignedIn } from '#features/operator/rooms.tsx'
import { type OperatorSession, useOperatorSession } from '#features/operator/use-operator-session.ts'
import { LoadingCard } from '#ui/loading-card.tsx'
import type { PageHandle } from '#ui/page-handle.ts'
import { SlowNotice } from '#ui/slow-notice.tsx'
import { Toasts } from '#ui/toasts.tsx'

/** Licences and personal data of others are seen here: nothing of a third party is ever loaded. */
export const handle: PageHandle = { secret: true, header: 'operator' }

/** Around every room of the back office: whoever is no operator meets the door at any of their addresses. */
export default function OperatorFrame() {
  const session = useOperatorSession()
  useHeadingFocus(session.state)
  return (
    <div className="ops-ground">
      <ReviewNotes>
        <Inside session={session} />
      </ReviewNotes>
      <Toasts />
    </div>
  )
}

function Inside({ session }: { session: OperatorSession }) {
  if (session.state === 'operator') {
    return (
      <>
        <WhoIsSignedIn profile={session.profile} />
        <RoomNavigation />
        <Outlet />
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
