import { useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { accessToken, LISTS } from './session.ts'
import { sessionKept } from './session-kept.ts'

/** History entries whose lists are kept, the newest last. */
const ENTRIES_MAX = 20

/** By the key of the history entry, then by the name of the list. */
type Lists = Record<string, Record<string, unknown>>

/**
 * Search or filter of a list: kept over a reload and until the way back to its entry of the history, with the session,
 * which ends it. Never in an address: it may name a person (decision 0087).
 * @param name Unique among all lists; changes with the shape of the value, which an older version may have kept.
 */
export function useKept<T>(name: string, initial: T): [kept: T, keep: (next: T) => void] {
  // Prerendered pages are the same for all readers.
  const inBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const found = useMemo(() => (inBrowser ? listsHere()[name] : undefined) as T | undefined, [inBrowser, name])
  const [changed, change] = useState<{ value: T }>()
  const value = changed ? changed.value : (found ?? initial)
  // After each render: the page may have another entry by now.
  useEffect(() => {
    if (changed || found !== undefined) keepHere(name, value)
  })
  return [value, (next) => change({ value: next })]
}

const entryHere = () => String((history.state as { key?: string } | null)?.key)

function allLists(): Lists {
  return JSON.parse(sessionKept()[LISTS] ?? '{}') as Lists
}

function listsHere(): Record<string, unknown> {
  return allLists()[entryHere()] ?? {}
}

function keepHere(name: string, value: unknown): void {
  // Signed out: the next person must not find it.
  if (accessToken() === null) return
  const { [entryHere()]: here, ...others } = allLists()
  const entries = [...Object.entries(others).slice(1 - ENTRIES_MAX), [entryHere(), { ...here, [name]: value }]]
  try {
    sessionKept()[LISTS] = JSON.stringify(Object.fromEntries(entries))
  } catch {
    // The storage is full: the list works on, and starts anew after a reload.
  }
}
