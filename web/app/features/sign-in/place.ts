import type { Role } from '@epassbild/contract/endpoint.ts'
import { type Path, paths } from '#app/paths.ts'

/** A place with a door of its own: the same calls as at /login, but it opens only for one role. */
export interface Place {
  role: Extract<Role, 'operator' | 'authority'>
  name: string
  path: Path
  /** End of „Dieses Konto gehört nicht …", said to an account that is not let in. */
  belongsTo: string
  /** On the button behind the recovery codes. */
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
