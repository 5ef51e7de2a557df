import { showConfig, type WebConfig } from '@epassbild/contract/config.ts'
import { type FoundPlace, geocode } from '@epassbild/contract/places.ts'
import { useEffect, useReducer, useState } from 'react'
import { call } from '#api/call.ts'
import { type KeptSearch, takeKeptSearch, useKeptSearch } from '#features/finder/search/kept-search.ts'
import { findOwnPosition } from '#features/finder/search/own-position.ts'
import { type FinderEvent, nextState, START } from './finder-state.ts'
import { loadPins } from './load-studios.ts'
import { useNarrowed } from './offers/use-narrowed.ts'
import { useOffers } from './offers/use-offers.ts'
import { type WantedOffers, wantedIn } from './offers/wanted-offers.ts'
import { useLastSearch } from './search/use-last-search.ts'
import { useOpenedStudio } from './use-opened-studio.ts'
import { words } from './words.ts'

/** State of the finder and all actions of the reader. */
export function useFinder() {
  const [whole, send] = useReducer(nextState, START)
  const config = useConfig()
  const [isAsking, setAsking] = useState(false)
  const [wanted, setWanted] = useState<WantedOffers>(() => wantedIn(location.search))
  const offers = useOffers(wanted)
  const state = useNarrowed(whole, offers)
  const { inAddress, instead, run, again } = useLastSearch(send, offers)

  function type(address: string) {
    inAddress.note({ place: address })
    instead({ type: 'typed', address })
  }
  function goOn({ address, radiusKm, place }: KeptSearch) {
    send({ type: 'typed', address })
    send({ type: 'radius-chosen', radiusKm })
    if (place) void run('search', async () => place)(radiusKm)
  }
  async function loadAll() {
    send({ type: 'all-loading' })
    const studios = await loadPins()
    await offers.settled()
    send(studios ? { type: 'all-loaded', studios } : { type: 'all-failed' })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the finder opens
  useEffect(() => {
    void loadAll()
    const kept = takeKeptSearch()
    if (kept) return goOn(kept)
    const { place, radiusKm } = wantedIn(location.search)
    if (!place) return
    send({ type: 'typed', address: place })
    void run('search', () => locateAddress(place), place)(radiusKm)
  }, [])
  useKeptSearch(state)
  useOpenedStudio(state, send)

  return {
    state,
    offers,
    wanted,
    want: (next: WantedOffers) => {
      setWanted(next)
      inAddress.show(next)
      // The studio of an open window may no longer match: map and list would differ.
      send({ type: 'selected', id: undefined })
    },
    send,
    config,
    /** The browser is prompting for the position. */
    isAsking,
    loadAll,
    type,
    back: () => instead({ type: 'back' }),
    search: () => void run('search', () => locateAddress(state.address), state.address)(state.radiusKm),
    searchHere: () => void run('position', () => locateReader(setAsking), '')(state.radiusKm),
    searchAgain: again,
    widen: (radiusKm: number) => {
      const place = state.found?.place
      if (place) void run('search', async () => place)(radiusKm)
    },
  }
}

export type Finder = ReturnType<typeof useFinder>

async function locateAddress(text: string): Promise<FoundPlace | FinderEvent> {
  const address = text.trim()
  if (address === '') return { type: 'field-refused', sentence: words().addressEmpty }
  const answer = await call(geocode, { address })
  if (answer.ok) return answer.data
  const isTheText = answer.kind === 'refused' && (answer.status === 404 || answer.status === 400)
  return isTheText
    ? { type: 'field-refused', sentence: words().placeNotFound }
    : { type: 'failed', sentence: words().geocoderDown }
}

async function locateReader(tellAsking: (isAsking: boolean) => void): Promise<FoundPlace | FinderEvent> {
  const position = await findOwnPosition(tellAsking)
  return position
    ? { ...position, name: words().yourPlace, precision: 'address' }
    : { type: 'failed', sentence: words().noPosition }
}

/** Settings of the map; without them it is the embedded map, without a route link. */
type MapConfig = Pick<WebConfig, 'map_style_url' | 'directions_url'>
const NO_CONFIG: MapConfig = { map_style_url: null, directions_url: '' }

function useConfig(): MapConfig | undefined {
  const [config, setConfig] = useState<MapConfig>()
  useEffect(() => {
    void call(showConfig).then((answer) => setConfig(answer.ok ? answer.data : NO_CONFIG))
  }, [])
  return config
}
