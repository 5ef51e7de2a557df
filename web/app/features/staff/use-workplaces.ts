import { listStudioPeople } from '@epassbild/contract/company/studio-people.ts'
import { listStudios, type RegisteredStudio } from '@epassbild/contract/studios.ts'
import { useLoaded } from '#api/use-loaded.ts'

/** Names of the locations that each person is assigned to, by the person's id; without those who work everywhere. */
export type Workplaces = ReadonlyMap<number, readonly string[]>

export function useWorkplaces(): Workplaces {
  const people = useLoaded('studio-people', listStudioPeople)
  // Most companies have no assignments and do not need the names.
  const ask = (people.value ?? []).length > 0
  const studios = useLoaded('my-studios', listStudios, { ask })
  const workplaces = new Map<number, string[]>()
  for (const { shop_id, user_ids } of people.value ?? []) {
    const name = nameIn(studios.value ?? [], shop_id)
    if (name) for (const id of user_ids) workplaces.set(id, [...(workplaces.get(id) ?? []), name])
  }
  return workplaces
}

/** Name of a location, with its address if another location has the same name. */
function nameIn(studios: readonly RegisteredStudio[], studioId: number): string | undefined {
  const studio = studios.find(({ id }) => id === studioId)
  if (!studio) return undefined
  const isShared = studios.some(({ id, name }) => id !== studioId && name === studio.name)
  return isShared ? `${studio.name} (${studio.address}, ${studio.city})` : studio.name
}
