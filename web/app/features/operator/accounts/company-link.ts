import { paths } from '#app/paths.ts'

/** Parameters of the room's URL: a company by its id, or a search and the ids of the selected companies. */
export const PARAMETERS = { company: 'firma', search: 'suche', picked: 'auswahl' } as const

export function companyLink(companyId: number): string {
  return `${paths.operatorAccounts}?${PARAMETERS.company}=${companyId}`
}
