import type { Profile } from '@epassbild/contract/accounts.ts'
import { useMyProfile } from '#api/my-profile.ts'
import { paths } from '#app/paths.ts'
import { CloseCard } from '#features/profile/close-card.tsx'
import { CompanyCard } from '#features/profile/company-card.tsx'
import { PasswordCard } from '#features/profile/password-card.tsx'
import { PersonalCard } from '#features/profile/personal-card.tsx'
import { NO_TOKEN } from '#features/profile/profile-answers.ts'
import { DevicesCard } from '#features/protection/devices-card.tsx'
import { FactorsCard } from '#features/protection/factors-card.tsx'
import type { RenderCard } from '#features/sign-in/step-up-dialog.tsx'
import { StepUpFrame } from '#features/sign-in/step-up-frame.tsx'
import { isCardSignIn } from '#texts/site-facts.ts'
import type { PageHandle } from '#ui/frame/page-handle.ts'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'
import { drawnLater } from '#ui/opened-later.tsx'

export const handle: PageHandle = { withoutSession: NO_TOKEN, staysWithoutToken: true }

export const meta = hiddenMeta('Profilverwaltung', 'Persönliche Daten ansehen und ändern, Passwort wechseln.')

/** Only a change of second factors needs a fresh sign-in with the ID card: its chunk is loaded on demand. */
const CardSignIn = drawnLater(async () => (await import('#features/identification/card-sign-in.tsx')).CardSignIn)

const renderCard: RenderCard = (onTokens) => <CardSignIn again onTokens={onTokens} />

export default function ProfilePage() {
  const { profile, failed } = useMyProfile()
  return (
    <div className="layout">
      <div className="page-head">
        <div>
          <h1>Profilverwaltung</h1>
          <p className="muted">Ihre Daten und Ihr Passwort.</p>
        </div>
      </div>
      {profile ? <Cards profile={profile} /> : !failed && <RowSkeleton />}
    </div>
  )
}

/** Two grids: in one, a tall card on the right would move the cards on the left apart (`.parts`). */
function Cards({ profile }: { profile: Profile }) {
  // Not read in the prerendered page, which has no profile.
  const byCard = isCardSignIn()
  const isOwner = profile.user_type === 'owner'
  const factors = (
    <StepUpFrame profile={profile} renderCard={renderCard}>
      <FactorsCard byCard={byCard} />
    </StepUpFrame>
  )
  return (
    <>
      <div className="parts">
        <PersonalCard profile={profile} />
        <PasswordCard email={profile.email} byCard={byCard} />
        {isOwner ? <CompanyCard name={profile.company_name} /> : factors}
      </div>
      <div className="parts mt-6">
        {isOwner && factors}
        <DevicesCard signInAt={paths.login} />
        <CloseCard profile={profile} />
      </div>
    </>
  )
}
