import { listStudioPeople } from '@epassbild/contract/company/studio-people.ts'
import { deleteStudio, listStudios, type RegisteredStudio } from '@epassbild/contract/studios.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useKept } from '#api/use-kept.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { DELETE_FAILED, DELETED } from '#features/studios/desk/studio-answers.ts'
import { actButtonId, reviewOf } from '#features/studios/desk/studio-table.tsx'
import { focusSoon } from '#ui/focus-soon.ts'
import { catchFocus } from '#ui/hand-focus-on.ts'
import { showToast } from '#ui/notices/toasts.tsx'
import { nextAfter } from '#ui/tables/next-after.ts'
import { useAskedRow } from '#ui/tables/use-asked-row.ts'
import { type SortKeys, UNSORTED, useSorting } from '#ui/tables/use-sorting.ts'
import { useOnce } from '#ui/use-once.ts'
import { findStudios } from './find-studios.ts'
import type { Task } from './task-dialog.tsx'

const STUDIOS_KEY = 'my-studios'
export const HEADING = 'standorte'

const KEYS: SortKeys<RegisteredStudio> = {
  Standort: ({ name, city }) => `${name} ${city}`,
  Prüfung: (studio) => reviewOf(studio).word,
}

/** The company's locations as listed, and deletion of one (SHOP-04). */
export function useMyStudios() {
  const { value: studios, failure, loading, reload } = useLoaded(STUDIOS_KEY, listStudios)
  const [typed, setTyped] = useKept('locations', '')
  const [gone, setGone] = useState<readonly number[]>([])
  const [problem, setProblem] = useState<string>()
  const there = studios?.filter(({ id }) => !gone.includes(id))
  const [asked, setAsked] = useAskedRow(there, ({ id }) => id)
  const [found, sorting] = useSorting(findStudios(there ?? [], typed), KEYS, useKept('locations-order', UNSORTED))
  const people = useLoaded('studio-people', listStudioPeople)
  const [, remove] = useOnce(
    async (studio: RegisteredStudio) => {
      setAsked(undefined)
      setProblem(undefined)
      const next = nextAfter(found, studio)
      const answer = await call(deleteStudio, undefined, { params: { id: studio.id } })
      // Already deleted: by another tab, or by a request whose response was lost.
      const isGone = answer.ok || (answer.kind === 'refused' && answer.status === 404)
      if (!isGone) {
        setProblem(DELETE_FAILED)
        return reload()
      }
      // Optimistic update: removed here without waiting for the list (SHOP-04).
      setGone((before) => [...before, studio.id])
      showToast(DELETED)
      focusSoon(next === undefined ? HEADING : actButtonId('delete', next.id), HEADING)
    },
    ({ id }) => id,
  )
  /** With its new state the location may leave the search: the focus goes on to the next one, else to the heading. */
  async function reloadAfter({ do: act, studio }: Exclude<Task, { do: 'add' }>) {
    const next = nextAfter(found, studio)
    const wanted = [HEADING, ...(next ? [actButtonId(act, next.id)] : [])]
    const above = wanted.flatMap((id) => document.getElementById(id) ?? [])
    await reload()
    // The dialog returns its focus in a frame of its own; a button that left the list cannot take it.
    requestAnimationFrame(() => catchFocus(above))
  }
  /** Reloads the list immediately, for expired links. */
  async function refresh(studioId: number): Promise<RegisteredStudio | undefined> {
    const answer = await call(listStudios)
    return answer.ok ? answer.data.find(({ id }) => id === studioId) : undefined
  }
  return {
    ...{ there, found, sorting, failure, loading, reload, reloadAfter, refresh },
    assigned: people.value && new Map(people.value.map(({ shop_id, user_ids }) => [shop_id, user_ids])),
    reloadPeople: people.reload,
    ...{ typed, setTyped, problem, dismiss: () => setProblem(undefined) },
    ...{ asked, setAsked, remove },
  }
}
