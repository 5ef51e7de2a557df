import { useEffect, useReducer } from 'react'
import { faultsOfPerson } from './check-person.ts'
import { type RegistrationDraft, saveRegistrationDraft } from './draft-storage.ts'
import type { Invitation } from './invitation.ts'
import type { PersonField } from './person.ts'
import { wizardReducer } from './wizard-state.ts'

/** The typed data; each change is saved at once, so that a reload does not lose it (REG-16). */
export function useRegistration(invitation: Invitation, draft: RegistrationDraft) {
  const [state, dispatch] = useReducer(wizardReducer, draft)
  useEffect(() => saveRegistrationDraft(sessionStorage, invitation, state), [invitation, state])
  const { userType } = invitation
  const { person } = state
  return {
    ...state,
    userType,
    invitation,
    dispatch,
    type: (field: PersonField, value: string) => dispatch({ type: 'typed', field, value }),
    faults: () => faultsOfPerson(person, userType, new Date()),
    /** Step 1 counts as complete without a password: a reload drops it, and the summary asks for it again. */
    personIsDone: () =>
      faultsOfPerson(person, userType, new Date()).every(({ field }) => field === 'password' && person.password === ''),
  }
}

export type RegistrationForm = ReturnType<typeof useRegistration>
