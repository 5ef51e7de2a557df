import type { Role } from '@epassbild/contract/endpoint.ts'
import { type Path, paths } from '#app/paths.ts'

/** A place with its own sign-in: the same calls as at /login, but only one role is admitted. */
export interface Place {
  role: Extract<Role, 'operator' | 'authority'>
  name: string
  path: Path
  /** End of „Dieses Konto gehört nicht …", shown to an account that is not admitted. */
  belongsTo: string
  /** Label of the button after the recovery codes. */
  goOn: string
}

export const BACK_OFFICE: Place = {
  role: 'operator',
  name: 'Betrieb',
  path: paths.operator,
  belongsTo: 'zum Betrieb',
  goOn: 'Weiter zur Prüfung',
}

export const RETRIEVAL: Place = {
  role: 'authority',
  name: 'Bildabruf',
  path: paths.retrieval,
  belongsTo: 'zu einer Behörde',
  goOn: 'Weiter zum Bildabruf',
}
