import type { Consent } from '@epassbild/contract/consents.ts'
import { useEffect, useState } from 'react'
import { faultsOfPerson } from './check-person.ts'
import { type RegistrationDraft, saveRegistrationDraft } from './draft-storage.ts'
import type { Invitation } from './invitation.ts'
import type { PersonField } from './person.ts'

/** The typed data; each change is saved at once, so that a reload does not lose it (REG-16). */
export function useRegistration(invitation: Invitation, draft: RegistrationDraft) {
  const [state, setState] = useState(draft)
  useEffect(() => saveRegistrationDraft(sessionStorage, invitation, state), [invitation, state])
  const { userType } = invitation
  const { person } = state
  return {
    ...state,
    userType,
    invitation,
    type: (field: PersonField, value: string) =>
      setState((before) => ({ ...before, person: { ...before.person, [field]: value } })),
    consent: (consent: Consent, given: boolean) =>
      setState((before) => ({ ...before, consents: { ...before.consents, [consent]: given } })),
    faults: () => faultsOfPerson(person, userType, new Date()),
    /** Step 1 counts as complete without a password: a reload drops it, and the summary asks for it again. */
    personIsDone: () =>
      faultsOfPerson(person, userType, new Date()).every(({ field }) => field === 'password' && person.password === ''),
  }
}

export type RegistrationForm = ReturnType<typeof useRegistration>
