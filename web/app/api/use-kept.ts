import { useEffect, useState, useSyncExternalStore } from 'react'
import { accessToken, LISTS, sessionNumber } from './session.ts'
import { sessionKept } from './session-kept.ts'

/** History entries whose lists are kept, the newest last. */
const ENTRIES_MAX = 20

/** By the key of the history entry, then by the name of the list. */
type Lists = Record<string, Record<string, unknown>>

/** Names of all lists: one of each, and a new one when the shape of its value changes, since an older version kept it. */
export type ListName =
  | 'audit'
  | 'chosen'
  | `company-${'Fotostudios' | 'Personen'}`
  | 'figures'
  | 'group'
  | 'invoices'
  | 'locations'
  | `${'figures' | 'invitations' | 'invoices' | 'locations' | 'staff' | 'transfers'}-order`
  | 'nearby-studios'
  | 'queue'
  | 'staff'
  | 'studios'
  | 'transfers'
  | 'year'

/** A value with the session and the entry of the history that it belongs to; without one before the list is searched. */
interface Held<T> {
  session: number
  entry: string
  of?: { value: T } | undefined
}

/**
 * Search, filter or order of a list: kept over a reload and until the way back to its entry of the history, with the
 * session, which ends it. Never in an address: it may name a person (decision 0087).
 */
export function useKept<T>(name: ListName, initial: T): [kept: T, keep: (next: T) => void] {
  // Prerendered pages are the same for all readers.
  const inBrowser = useSyncExternalStore(
    () => () => undefined,
    () => true,
    () => false,
  )
  const [last, hold] = useState<Held<T>>()
  let held = last
  if (inBrowser && !isHere(last)) {
    held = findHere(name, last)
    hold(held)
  }
  useEffect(() => keepHere(name, held), [name, held])
  return [held?.of ? held.of.value : initial, (next) => hold({ ...here(), of: { value: next } })]
}

const here = () => ({ session: sessionNumber(), entry: entryOfHistory() })

const entryOfHistory = () => String((history.state as { key?: string } | null)?.key)

const isHere = (held: Held<unknown> | undefined) => held?.session === sessionNumber() && held.entry === entryOfHistory()

/** The value of this entry. One without goes on with that of the entry before, in the same session. */
function findHere<T>(name: ListName, last: Held<T> | undefined): Held<T> {
  const { session, entry } = here()
  const own = allLists()[entry]
  if (own && name in own) return { session, entry, of: { value: own[name] as T } }
  return { session, entry, of: last?.session === session ? last.of : undefined }
}

function allLists(): Lists {
  return JSON.parse(sessionKept()[LISTS] ?? '{}') as Lists
}

function keepHere(name: ListName, held: Held<unknown> | undefined): void {
  // Signed out: the next person must not find it. Elsewhere by now: the next render takes it along.
  if (!held?.of || !isHere(held) || accessToken() === null) return
  const { [held.entry]: own, ...others } = allLists()
  const entries = [...Object.entries(others).slice(1 - ENTRIES_MAX), [held.entry, { ...own, [name]: held.of.value }]]
  try {
    sessionKept()[LISTS] = JSON.stringify(Object.fromEntries(entries))
  } catch {
    // The storage is full: the list works on, and a reload shows everything.
  }
}
