import type { Profile } from '@epassbild/contract/accounts.ts'
import { showOwnOrganisation } from '@epassbild/contract/authorities.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { paths } from '#app/paths.ts'
import { DevicesCard } from '#features/protection/devices-card.tsx'
import { FactorsCard } from '#features/protection/factors-card.tsx'
import { ByCertificate } from '#features/retrieval/by-certificate.tsx'
import { Door } from '#features/sign-in/door.tsx'
import { IdleEnd } from '#features/sign-in/idle-end.tsx'
import { RETRIEVAL } from '#features/sign-in/place.ts'
import { StepUpFrame } from '#features/sign-in/step-up-frame.tsx'
import { type DoorSession, useDoor } from '#features/sign-in/use-door.ts'
import { isByCertificateAlone } from '#texts/site-facts.ts'
import type { PageHandle } from '#ui/frame/page-handle.ts'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'
import { WhoIsSignedIn } from '#ui/frame/who-is-signed-in.tsx'
import { LoadingCard } from '#ui/notices/loading-card.tsx'
import { Toasts } from '#ui/notices/toasts.tsx'

export const handle: PageHandle = { secret: true, header: 'authority' }

export const meta = hiddenMeta(
  'Bildabruf: Anmeldung',
  'Passkeys, Authentifizierungs-App und angemeldete Geräte des Bildabrufs.',
)

/** SAFE-03 */
export default function ClerkSignIn() {
  const session = useDoor(RETRIEVAL)
  return (
    <div className="ground">
      <Room session={session} />
    </div>
  )
}

function Room({ session }: { session: DoorSession }) {
  if (session.state === 'starting') return <LoadingCard title="Bildabruf" narrow />
  if (isByCertificateAlone()) return <ByCertificate />
  if (session.state !== 'inside') {
    return (
      <div className="layout">
        <div className="narrow">
          <Door place={RETRIEVAL} session={session} />
        </div>
      </div>
    )
  }
  return <IdleEnd title="Bildabruf">{() => <Inside profile={session.profile} />}</IdleEnd>
}

function Inside({ profile }: { profile: Profile }) {
  const { value: own } = useLoaded(`retrieval-organisation-${profile.id}`, showOwnOrganisation)
  return (
    <div className="layout">
      {own && <WhoIsSignedIn name={own.name} detail={own.clerk} />}
      <div className="page-head">
        <div>
          <h1 tabIndex={-1}>Anmeldung</h1>
          <p>
            <a href={paths.retrieval}>Zurück zum Bildabruf</a>
          </p>
        </div>
      </div>
      <div className="parts">
        <StepUpFrame profile={profile}>
          <FactorsCard />
        </StepUpFrame>
        <DevicesCard signInAt={paths.retrieval} />
      </div>
      <Toasts />
    </div>
  )
}
