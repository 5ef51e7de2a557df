import { CONSENT_VERSIONS, CONSENTS } from '@epassbild/contract/consents.ts'
import * as z from 'zod/mini'
import { type Consents, NO_CONSENTS } from './consents.ts'
import type { Invitation } from './invitation.ts'
import { EMPTY_PERSON, PERSON_FIELDS, type Person } from './person.ts'

const KEY = 'registrationDraft'

export interface RegistrationDraft {
  person: Person
  consents: Consents
}

type Session = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>

const Stored = z.object({
  /** An invitation has its own draft: an owner's half-filled form must not leak into it. */
  ownerCode: z.string(),
  person: z.partialRecord(z.enum(PERSON_FIELDS), z.string()),
  /** The version of the text that was ticked: another wording needs a new tick. */
  consents: z.partialRecord(z.enum(CONSENTS), z.unknown()),
})

/** The form as typed before a reload, or an empty one; the values of an invitation take precedence (REG-09, REG-16). */
export function readRegistrationDraft(session: Session, invitation: Invitation): RegistrationDraft {
  const stored = parse(session.getItem(KEY))
  const own = stored?.ownerCode === invitation.given.owner_code ? stored : undefined
  const ticked = CONSENTS.filter((consent) => own?.consents[consent] === CONSENT_VERSIONS[consent])
  const given = Object.fromEntries(Object.entries(invitation.given).filter(([, value]) => value !== ''))
  return {
    person: { ...EMPTY_PERSON, ...own?.person, ...given, password: '' },
    consents: { ...NO_CONSENTS, ...Object.fromEntries(ticked.map((consent) => [consent, true])) },
  }
}

/** Saves everything but the password (REG-16). If storage is full, the draft is lost, not the screen's input. */
export function saveRegistrationDraft(session: Session, invitation: Invitation, draft: RegistrationDraft): void {
  const { password: _, ...person } = draft.person
  const stored: z.input<typeof Stored> = {
    ownerCode: invitation.given.owner_code,
    person,
    consents: Object.fromEntries(
      CONSENTS.filter((consent) => draft.consents[consent]).map((consent) => [consent, CONSENT_VERSIONS[consent]]),
    ),
  }
  try {
    session.setItem(KEY, JSON.stringify(stored))
  } catch {
    session.removeItem(KEY)
  }
}

export function dropRegistrationDraft(session: Session): void {
  session.removeItem(KEY)
}

function parse(text: string | null): z.output<typeof Stored> | undefined {
  try {
    return text === null ? undefined : Stored.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}
