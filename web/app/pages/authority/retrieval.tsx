import { showOwnOrganisation } from '@epassbild/contract/authorities.ts'
import { showConfig } from '@epassbild/contract/config.ts'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { call } from '#api/call.ts'
import { Door } from '#features/door/door.tsx'
import { RETRIEVAL } from '#features/door/place.ts'
import { signOut } from '#features/door/sign-in.ts'
import { type DoorSession, useDoor } from '#features/door/use-door.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'
import { AlertBox } from '#ui/alert-box.tsx'
import { LoadingCard } from '#ui/loading-card.tsx'
import type { PageHandle } from '#ui/page-handle.ts'
import { pageMeta } from '#ui/page-meta.ts'
import '#features/retrieval/retrieval.css'
import { RetrievalRoom } from '#features/retrieval/retrieval-room.tsx'
import { SlowNotice } from '#ui/slow-notice.tsx'
import { WhoIsSignedIn } from '#ui/who-is-signed-in.tsx'

/** Keys and photos are seen here: nothing of a third party is ever loaded. */
export const handle: PageHandle = { secret: true, header: 'authority', needs: ['wasm', 'camera'] }

export const meta = () =>
  pageMeta({
    title: 'Bildabruf',
    description:
      'Hier rufen berechtigte Behörden ein digitales Passbild mit dem Code der Bürgerin oder des Bürgers ab.',
    hidden: true,
  })

export default function Retrieval() {
  const session = useDoor(RETRIEVAL)
  useHeadingFocus(session.state)
  return (
    <div className="appr-ground">
      {session.state === 'inside' ? (
        <Inside />
      ) : session.state === 'starting' ? (
        <Starting />
      ) : (
        <Outside session={session} />
      )}
    </div>
  )
}

function Starting() {
  return (
    <>
      <LoadingCard title="Bildabruf" narrow />
      <div className="narrow">
        <SlowNotice busy />
      </div>
    </>
  )
}

function Outside({ session }: { session: Exclude<DoorSession, { state: 'inside' | 'starting' }> }) {
  return (
    <div className="lay">
      <div className="narrow">
        <Door place={RETRIEVAL} session={session} />
      </div>
    </div>
  )
}

/** A blocked authority, or one without a category, reads here why it cannot go on. */
function Inside() {
  const own = useQuery({
    queryKey: ['retrieval', 'organisation'],
    queryFn: ({ signal }) => call(showOwnOrganisation, undefined, { signal }),
  })
  const config = useQuery({
    queryKey: ['config'],
    queryFn: ({ signal }) => call(showConfig, undefined, { signal }),
  })
  if (!own.data || !config.data) return <Starting />
  if (own.data.ok && config.data.ok) {
    return (
      <>
        <WhoIsSignedIn name={own.data.data.name} detail={own.data.data.clerk} />
        <RetrievalRoom cloud={config.data.data.code_url} onIdle={endSession} />
      </>
    )
  }
  const failed = own.data.ok ? config.data : own.data
  const sentence = !failed.ok && failed.kind === 'refused' ? firstSentenceIn(failed.body.detail) : undefined
  return (
    <div className="lay">
      <h1 tabIndex={-1}>Passbild abrufen</h1>
      <div className="mt-6">
        <AlertBox
          tone="err"
          title={sentence ?? 'Der Server ist nicht erreichbar.'}
          onRetry={() => Promise.all([own.refetch(), config.refetch()])}
        />
      </div>
    </div>
  )
}

function endSession(): void {
  void signOut()
}

/** Signing in, signing out and a session that ends change the whole page: the focus goes to its new heading. */
function useHeadingFocus(state: DoorSession['state']) {
  const shown = useRef(state)
  useEffect(() => {
    if (shown.current !== 'starting' && shown.current !== state) {
      document.querySelector<HTMLElement>('main h1')?.focus()
    }
    shown.current = state
  }, [state])
}
