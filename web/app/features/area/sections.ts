import type { Role } from '@epassbild/contract/endpoint.ts'
import { type Path, paths } from '#app/paths.ts'

interface Section {
  path: Path
  /** Of its link in the second bar; pages without one belong to another section. */
  label: string
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
  { path: paths.profile, label: 'Profilverwaltung', roles: [...COMPANY, 'operator', 'authority'] },
  { path: paths.staff, label: 'Mitarbeitende', roles: LEADING },
  { path: paths.eidVerification, label: 'eID-Verifizierung', roles: COMPANY },
  { path: paths.locations, label: 'Geschäftsstandorte', roles: LEADING },
  { path: paths.softwareDownload, label: 'Software-Download', roles: LEADING },
  { path: paths.transfers, label: 'Übermittlungen', roles: COMPANY },
  { path: paths.companyFigures, label: 'Auswertung', roles: ['owner'] },
  { path: paths.paymentMethod, label: 'Zahlung & Rechnungen', roles: ['owner'] },
]

/** Rooms without a link of their own belong to another room's link. */
const WITHIN: Readonly<Record<string, Path>> = { [paths.invoices]: paths.paymentMethod }

export function sectionsOf(role: Role): readonly Section[] {
  return SECTIONS.filter(({ roles }) => roles.includes(role))
}

/** The section that a page belongs to. */
export function sectionAt(page: string): string {
  return WITHIN[page] ?? page
}

/** Owners and staff have areas of their own; shell.js leads who opens the other's to the own one. */
export function isOnTheWay(role: Role, page: string): boolean {
  return COMPANY.includes(role) && (page === paths.ownerArea || page === paths.staffArea) && !mayUse(role, page)
}

export function mayUse(role: Role, page: string): boolean {
  return sectionsOf(role).some(({ path }) => path === sectionAt(page))
}
