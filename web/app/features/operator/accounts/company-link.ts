import { paths } from '#app/paths.ts'

/** Of the address of the room: a company by its id, or a search. */
export const PARAMETERS = { company: 'firma', search: 'suche' } as const

export function companyLink(companyId: number): string {
  return `${paths.operatorAccounts}?${PARAMETERS.company}=${companyId}`
}
