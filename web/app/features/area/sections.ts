import type { Role } from '@epassbild/contract/endpoint.ts'
import { type Path, paths } from '#app/paths.ts'

interface Section {
  path: Path
  /** Label of its link in the second bar; undefined for a room that another one links to. */
  label?: string
  roles: readonly Role[]
}

const STAFF: readonly Role[] = ['manager', 'employee']
const LEADING: readonly Role[] = ['owner', 'manager']
const COMPANY: readonly Role[] = ['owner', ...STAFF]

/** Rooms of the signed-in area and the roles that may use each, in the order of the second bar (DASH-01, DASH-02). */
const SECTIONS: readonly Section[] = [
  { path: paths.ownerArea, label: 'Übersicht', roles: ['owner'] },
  { path: paths.staffArea, label: 'Übersicht', roles: STAFF },
  { path: paths.operator, label: 'Betrieb', roles: ['operator'] },
  { path: paths.retrieval, label: 'Bildabruf', roles: ['authority'] },
  { path: paths.invoices, label: 'Rechnungen', roles: ['accounting'] },
  { path: paths.profile, label: 'Profilverwaltung', roles: [...COMPANY, 'accounting', 'operator', 'authority'] },
  { path: paths.staff, label: 'Mitarbeitende', roles: LEADING },
  { path: paths.eidVerification, label: 'eID-Verifizierung', roles: COMPANY },
  { path: paths.locations, label: 'Geschäftsstandorte', roles: LEADING },
  { path: paths.softwareDownload, label: 'Software-Download', roles: LEADING },
  { path: paths.transfers, label: 'Übermittlungen', roles: COMPANY },
  { path: paths.companyFigures, label: 'Auswertung', roles: ['accounting'] },
  { path: paths.paymentMethod, label: 'Zahlung & Rechnungen', roles: ['owner'] },
  { path: paths.invoices, roles: ['owner'] },
  { path: paths.companyFigures, roles: ['owner'] },
  { path: paths.notifications, roles: [...COMPANY, 'accounting'] },
]

/** The marked link of the bar in a room without its own. */
const WITHIN: Readonly<Record<string, Path>> = {
  [paths.invoices]: paths.paymentMethod,
  [paths.companyFigures]: paths.transfers,
}

export function sectionsOf(role: Role): readonly Section[] {
  return SECTIONS.filter(({ label, roles }) => label && roles.includes(role))
}

/** Roles of a company receive notifications. */
export const isOfCompany = (role: Role | undefined) => role !== undefined && mayUse(role, paths.notifications)

/** The room whose link represents a page. */
export function sectionAt(page: string): string {
  return WITHIN[page] ?? page
}

/** Owners, staff and accounting have separate areas; shell.js redirects a person to their own. */
export function isOnTheWay(role: Role, page: string): boolean {
  return isOfCompany(role) && (page === paths.ownerArea || page === paths.staffArea) && !mayUse(role, page)
}

export function mayUse(role: Role, page: string): boolean {
  return SECTIONS.some(({ path, roles }) => path === page && roles.includes(role))
}
