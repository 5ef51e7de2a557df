import { useEffect, useState } from 'react'
import { mayStore } from '#api/session-kept.ts'
import { paths } from '#app/paths.ts'
import { resendCodeTo } from '#features/accounts/resend-code.ts'
import { keepVerification, type Verification } from '#features/accounts/verification.ts'
import { WithStorage } from '#features/accounts/with-storage.tsx'
import { readRegistrationDraft } from '#features/registration/draft-storage.ts'
import { invitationIn, readInvitation } from '#features/registration/invitation.ts'
import { PersonStep } from '#features/registration/person-step.tsx'
import { RegistrationFrame } from '#features/registration/registration-frame.tsx'
import { type StepId, stepsFor } from '#features/registration/steps.ts'
import { SummaryStep } from '#features/registration/summary-step.tsx'
import { useRegistration } from '#features/registration/use-registration.ts'
import { useSteps } from '#features/registration/use-steps.ts'
import { LicenceStep } from '#features/studios/certificates/licence-step.tsx'
import { loadDesk } from '#features/studios/desk/desk-storage.ts'
import { useStudioDesk } from '#features/studios/desk/use-studio-desk.ts'
import { LocationStep } from '#features/studios/locations/location-step.tsx'
import { LocationSummary } from '#features/studios/locations/location-summary.tsx'
import { licencesAreDone, locationsAreDone } from '#features/studios/wizard-faults.ts'
import type { PageHandle } from '#ui/frame/page-handle.ts'
import { pageMeta } from '#ui/frame/page-meta.tsx'
import { useLocation, useNavigate } from '#ui/navigation/navigation.tsx'
import { LoadingCard } from '#ui/notices/loading-card.tsx'
import { Toasts } from '#ui/notices/toasts.tsx'
import { StepActions } from '#ui/steps/step-actions.tsx'

export const meta = () =>
  pageMeta({
    title: 'Registrierung',
    description: 'Registrieren Sie Ihr Fotostudio für digitale Passbilder: kostenlos, in vier Schritten.',
  })

export const handle: PageHandle = { needs: ['map'] }

/** The draft stored in the browser, for an invitation or without one. */
async function loadStart(search: string) {
  const invitation = readInvitation(search)
  return { search, invitation, draft: readRegistrationDraft(sessionStorage, invitation), desk: await loadDesk() }
}

/** Steps are history entries with the same address; only another invitation resets the form. */
export default function Registration() {
  return (
    <WithStorage title="Registrierung">
      <Loaded />
    </WithStorage>
  )
}

function Loaded() {
  const search = invitationIn(useLocation())
  const [start, setStart] = useState<Awaited<ReturnType<typeof loadStart>>>()
  useEffect(() => {
    if (mayStore()) void loadStart(search).then(setStart)
  }, [search])
  return start?.search === search ? <Wizard key={search} {...start} /> : <LoadingCard title="Registrierung" />
}

type WizardProps = Omit<Awaited<ReturnType<typeof loadStart>>, 'search'>

function Wizard({ invitation, draft, desk: storedDesk }: WizardProps) {
  const form = useRegistration(invitation, draft)
  const desk = useStudioDesk(storedDesk)
  const steps = stepsFor(invitation.userType)
  const isDone: Record<StepId, () => boolean> = {
    person: form.personIsDone,
    locations: () => locationsAreDone(desk.drafts),
    licences: () => licencesAreDone(desk.drafts),
    summary: () => true,
  }
  const { current, step, goTo } = useSteps(steps, (id) => isDone[id]())
  const toCode = useWayToCode(form.person.email.trim().toLowerCase(), invitation.userType === 'owner')
  const actions = <StepActions onBack={() => goTo(current - 1)} />
  const goToStep = (id: StepId) => goTo(steps.indexOf(id) + 1)
  const next = () => goTo(current + 1)
  return (
    <RegistrationFrame userType={invitation.userType} step={step} onBackTo={goTo}>
      {step === 'person' && <PersonStep form={form} onNext={next} />}
      {step === 'locations' && (
        <LocationStep desk={desk} onNext={next}>
          {actions}
        </LocationStep>
      )}
      {step === 'licences' && (
        <LicenceStep desk={desk} onNext={next}>
          {actions}
        </LicenceStep>
      )}
      {step === 'summary' && (
        <SummaryStep
          form={form}
          onBack={() => goTo(current - 1)}
          onChangePerson={() => goToStep('person')}
          onVerify={async (registration) => {
            const { sent, sentence } = await resendCodeTo(form.person.email.trim(), registration)
            toCode(registration, {
              notice: `Diese E-Mail-Adresse ist bereits registriert. ${sentence}`,
              unsent: !sent,
            })
          }}
          onDone={toCode}
        >
          {form.userType === 'owner' && <LocationSummary drafts={desk.drafts} onChange={() => goToStep('locations')} />}
        </SummaryStep>
      )}
      <Toasts />
    </RegistrationFrame>
  )
}

/** REG-14: to the code page. The draft stays until the code is confirmed, since the address may be mistyped. */
function useWayToCode(email: string, isOwner: boolean) {
  const navigate = useNavigate()
  return (registration: string | undefined, said?: Pick<Verification, 'notice' | 'unsent'>) => {
    const verification: Verification = { email, isOwner, registration, verified: false, submitting: false }
    keepVerification(sessionStorage, verification)
    void navigate(paths.codeVerification, { state: { ...verification, ...said } })
  }
}
