import { showOwnOrganisation } from '@epassbild/contract/authorities.ts'
import { showConfig } from '@epassbild/contract/config.ts'
import { useState } from 'react'
import { useLoaded } from '#api/use-loaded.ts'
import { paths } from '#app/paths.ts'
import { ByCertificate } from '#features/retrieval/by-certificate.tsx'
import { LostDecision, type LostDecisionProps } from '#features/retrieval/decision/lost-decision.tsx'
import type { RetrievalFault } from '#features/retrieval/retrieval-fault.ts'
import { Door } from '#features/sign-in/door.tsx'
import { IdleEnd } from '#features/sign-in/idle-end.tsx'
import { RETRIEVAL } from '#features/sign-in/place.ts'
import { type DoorSession, useDoor } from '#features/sign-in/use-door.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'
import type { PageHandle } from '#ui/frame/page-handle.ts'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { InsecureAddress } from '#ui/notices/insecure-address.tsx'
import { LoadingCard } from '#ui/notices/loading-card.tsx'
import '#features/retrieval/retrieval.module.css'
import { RetrievalRoom } from '#features/retrieval/retrieval-room.tsx'
import { isByCertificateAlone } from '#texts/site-facts.ts'
import { WhoIsSignedIn } from '#ui/frame/who-is-signed-in.tsx'
import { SlowNotice } from '#ui/notices/slow-notice.tsx'
import { WhoseTurnLink } from '#ui/whose-turn-link.tsx'

/** Shows keys and photos: never loads anything from third parties. */
export const handle: PageHandle = { secret: true, header: 'authority', needs: ['wasm', 'camera'] }

export const meta = hiddenMeta(
  'Bildabruf',
  'Hier rufen berechtigte Behörden ein digitales Passbild mit dem Code der Bürgerin oder des Bürgers ab.',
)

export default function Retrieval() {
  const session = useDoor(RETRIEVAL)
  // State above the room: the response that a decision is not stored may also end the session.
  const [lost, onLost] = useState<RetrievalFault>()
  return (
    <div className="ground">
      <InsecureAddress />
      <Room session={session} lost={lost} onLost={onLost} />
    </div>
  )
}

function Room({ session, ...decision }: { session: DoorSession } & LostDecisionProps) {
  if (session.state === 'starting') return <Starting />
  if (isByCertificateAlone()) return <ByCertificate />
  if (session.state === 'inside') {
    return (
      <IdleEnd title="Bildabruf" loses="Das Bild wird dann hier nicht mehr angezeigt.">
        {(asked) => <Inside clerk={session.profile.id} asked={asked} {...decision} />}
      </IdleEnd>
    )
  }
  return <Outside session={session} {...decision} />
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

interface OutsideProps extends LostDecisionProps {
  session: Exclude<DoorSession, { state: 'inside' | 'starting' }>
}

function Outside({ session, ...decision }: OutsideProps) {
  return (
    <div className="layout">
      <div className="narrow grid gap-6">
        <LostDecision {...decision} />
        <Door place={RETRIEVAL} session={session} />
      </div>
    </div>
  )
}

interface InsideProps extends LostDecisionProps {
  clerk: number
  /** Whether the clerk is prompted before the idle timeout. */
  asked: boolean
}

/** Explains to a blocked authority, or one without a category, why it cannot continue. */
function Inside({ clerk, asked, ...decision }: InsideProps) {
  // Loaded data stays if the network fails: unmounting the room would lose an open photo.
  const own = useLoaded(`retrieval-organisation-${clerk}`, showOwnOrganisation)
  const config = useLoaded('config', showConfig)
  if (own.loading || config.loading) return <Starting />
  if (own.value && config.value) {
    return (
      <>
        <WhoIsSignedIn name={own.value.name} detail={own.value.clerk} />
        <RetrievalRoom cloud={config.value.code_url} idle={asked} {...decision} />
        <div className="layout">
          <p>
            <a href={paths.retrievalSignIn}>Anmeldung und Geräte</a> · <WhoseTurnLink />
          </p>
        </div>
      </>
    )
  }
  const failure = own.failure ?? config.failure
  const sentence = failure?.kind === 'refused' ? firstSentenceIn(failure.body.detail) : undefined
  return (
    <div className="layout">
      <h1 tabIndex={-1}>Passbild abrufen</h1>
      <div className="mt-6">
        <AlertBox
          tone="err"
          title={sentence ?? 'Der Server ist nicht erreichbar.'}
          onRetry={() => Promise.all([own.reload(), config.reload()])}
        >
          <p>
            <WhoseTurnLink />
          </p>
        </AlertBox>
      </div>
    </div>
  )
}
