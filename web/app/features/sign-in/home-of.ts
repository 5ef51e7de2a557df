import type { Role } from '@epassbild/contract/endpoint.ts'
import { type Path, paths } from '#app/paths.ts'

interface OwnSignIn {
  href: Path
  label: string
}

const OPERATOR: OwnSignIn = { href: paths.operator, label: 'Zur Anmeldung für den Betrieb' }
const AUTHORITY: OwnSignIn = { href: paths.retrieval, label: 'Zur Anmeldung für Behörden' }

/** Landing page of each role (LOGIN-02); operators and clerks sign in on pages of their own. */
export const HOME_OF: Record<Role, Path | OwnSignIn> = {
  owner: paths.ownerArea,
  manager: paths.staffArea,
  employee: paths.staffArea,
  accounting: paths.invoices,
  operator: OPERATOR,
  authority: AUTHORITY,
}

/** Signs in at /login. */
export const isOfStudio = (role: Role) => typeof HOME_OF[role] === 'string'
