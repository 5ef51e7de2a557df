import type { Consent } from '@epassbild/contract/consents.ts'
import type { RegistrationDraft } from './draft-storage.ts'
import type { PersonField } from './person.ts'

export type WizardEvent =
  | { type: 'typed'; field: PersonField; value: string }
  | { type: 'consented'; consent: Consent; given: boolean }

export function wizardReducer(state: RegistrationDraft, event: WizardEvent): RegistrationDraft {
  switch (event.type) {
    case 'typed':
      return { ...state, person: { ...state.person, [event.field]: event.value } }
    case 'consented':
      return { ...state, consents: { ...state.consents, [event.consent]: event.given } }
  }
}
