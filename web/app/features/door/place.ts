import type { Role } from '@epassbild/contract/endpoint.ts'

/** A place with a door of its own: the same calls as at /login, but it opens only for one role. */
export interface Place {
  role: Extract<Role, 'operator' | 'authority'>
  name: string
  /** Of an account that is not let in: „Dieses Konto gehört nicht …". */
  belongsTo: string
  /** On the button behind the recovery codes. */
  goOn: string
}

export const BACK_OFFICE: Place = {
  role: 'operator',
  name: 'Betrieb',
  belongsTo: 'zum Betrieb',
  goOn: 'Weiter zur Prüfung',
}

export const RETRIEVAL: Place = {
  role: 'authority',
  name: 'Bildabruf',
  belongsTo: 'zu einer Behörde',
  goOn: 'Weiter zum Bildabruf',
}
