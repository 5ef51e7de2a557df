import { PICKED_MAX } from '@epassbild/contract/operator/studio-messages.ts'
import { useSearchParams } from 'react-router'
import { paths } from '#app/paths.ts'
import { PARAMETERS } from './company-link.ts'

/** Ids of companies as the address holds them (`auswahl=7,12`): a search and the way to a message keep them. */
export function pickedIn(parameters: URLSearchParams): number[] {
  const ids = (parameters.get(PARAMETERS.picked) ?? '').split(',').map(Number)
  return [...new Set(ids)].filter((id) => Number.isInteger(id) && id > 0).slice(0, PICKED_MAX)
}

export function messageLink(companyIds: readonly number[]): string {
  return `${paths.operatorMessages}?${PARAMETERS.picked}=${companyIds.join()}`
}

export function pickingLink(companyIds: readonly number[]): string {
  return `${paths.operatorAccounts}?${PARAMETERS.picked}=${companyIds.join()}`
}

export type Picking = ReturnType<typeof usePickedCompanies>

/** The companies that are picked in the list, kept in the address. */
export function usePickedCompanies() {
  const [parameters, setParameters] = useSearchParams()
  const picked = pickedIn(parameters)
  const put = (ids: readonly number[]) =>
    setParameters(
      (before) => {
        if (ids.length > 0) before.set(PARAMETERS.picked, ids.slice(0, PICKED_MAX).join())
        else before.delete(PARAMETERS.picked)
        return before
      },
      { replace: true, preventScrollReset: true },
    )
  return {
    picked,
    toggle: (id: number) => put(picked.includes(id) ? picked.filter((each) => each !== id) : [...picked, id]),
    add: (ids: readonly number[]) => put([...new Set([...picked, ...ids])]),
    clear: () => put([]),
  }
}
