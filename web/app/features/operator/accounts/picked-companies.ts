import { PICKED_MAX } from '@epassbild/contract/operator/studio-messages.ts'
import { useRef, useState } from 'react'
import { paths } from '#app/paths.ts'
import { useSearchParams } from '#ui/navigation/navigation.tsx'
import { PARAMETERS } from './company-link.ts'

/** Ids of companies in the URL (`auswahl=7,12`): kept by a search and on the way to a message. */
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

/** The companies selected in the list, stored in the URL. */
export function usePickedCompanies() {
  const [parameters, setParameters] = useSearchParams()
  const [picked, setPicked] = useState(() => pickedIn(parameters))
  // The second of two quick presses must see the first before the next render.
  const latest = useRef(picked)
  const put = (ids: readonly number[]) => {
    latest.current = ids.slice(0, PICKED_MAX)
    setPicked(latest.current)
    setParameters((before) => withPicked(before, latest.current), { replace: true, keepScroll: true })
  }
  return {
    picked,
    toggle: (id: number) => put(toggled(latest.current, id)),
    add: (ids: readonly number[]) => put([...new Set([...latest.current, ...ids])]),
    clear: () => put([]),
  }
}

function toggled(ids: readonly number[], id: number): readonly number[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : [...ids, id]
}

function withPicked(parameters: URLSearchParams, ids: readonly number[]): URLSearchParams {
  if (ids.length > 0) parameters.set(PARAMETERS.picked, ids.join())
  else parameters.delete(PARAMETERS.picked)
  return parameters
}
