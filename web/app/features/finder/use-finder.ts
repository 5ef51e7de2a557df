import { showConfig, type WebConfig } from '@epassbild/contract/config.ts'
import { type FoundPlace, geocode } from '@epassbild/contract/places.ts'
import { findStudiosNear } from '@epassbild/contract/studios.ts'
import { useEffect, useReducer, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import { findOwnPosition } from '#features/finder/search/own-position.ts'
import { ALL_STUDIOS_KM, GERMANY } from './constants.ts'
import { type FinderEvent, nextState, START } from './finder-state.ts'
import { useNarrowed } from './offers/use-narrowed.ts'
import { useOffers } from './offers/use-offers.ts'
import { addressOf, type NamedSearch, type WantedOffers, wantedIn } from './offers/wanted-offers.ts'
import { type Point, type Studio, studiosOf } from './studio.ts'
import { words } from './words.ts'

/** State of the finder and everything that the reader can do with it. */
export function useFinder() {
  const [whole, send] = useReducer(nextState, START)
  const config = useConfig()
  const [wanted, setWanted] = useState<WantedOffers>(() => wantedIn(location.search))
  const offers = useOffers(wanted)
  const state = useNarrowed(whole, offers)
  const repeat = useRef<() => void>(undefined)
  const turn = useRef(0)
  const inAddress = useSearchInAddress()

  async function loadAll() {
    send({ type: 'all-loading' })
    const studios = await loadStudios(GERMANY, ALL_STUDIOS_KM)
    await offers.settled()
    send(studios ? { type: 'all-loaded', studios } : { type: 'all-failed' })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the finder opens
  useEffect(() => {
    void loadAll()
    const { place, radiusKm } = wantedIn(location.search)
    if (!place) return
    send({ type: 'typed', address: place })
    void run('search', () => locateAddress(place), place)(radiusKm)
  }, [])

  /** From here on the search that runs is not waited for: its answer must not push away what the reader does now. */
  function instead(event: FinderEvent): number {
    turn.current += 1
    send(event)
    return turn.current
  }

  /**
   * The last search counts; the same can be repeated when a service was away, or with another radius.
   *
   * @param name for the page's address, once it is found; without it the place named there stays
   */
  function run(busy: 'search' | 'position', locate: () => Promise<FoundPlace | FinderEvent>, name?: string) {
    const search = async (radiusKm: number) => {
      repeat.current = () => void search(radiusKm)
      const mine = instead({ type: 'started', busy, radiusKm })
      const place = await locate()
      if (turn.current !== mine) return
      if ('type' in place) return send(place)
      // The needs of now, not of the moment when the search began.
      inAddress.show(wantedIn(location.search), { radiusKm, ...(name === undefined ? {} : { place: name }) })
      const studios = await loadStudios(place, radiusKm)
      // Before it none of them is known to be a result.
      await offers.settled()
      if (turn.current === mine) send({ type: 'found', place, radiusKm, studios })
    }
    return search
  }

  return {
    state,
    offers,
    wanted,
    want: (next: WantedOffers) => {
      setWanted(next)
      inAddress.show(next)
      // The studio of an open window may not fit any more: map and list would show different ones.
      send({ type: 'selected', id: undefined })
    },
    send,
    config,
    loadAll,
    type: (address: string) => {
      inAddress.note({ place: address })
      instead({ type: 'typed', address })
    },
    back: () => instead({ type: 'back' }),
    search: () => void run('search', () => locateAddress(state.address), state.address)(state.radiusKm),
    searchHere: () => void run('position', locateReader, '')(state.radiusKm),
    searchAgain: () => repeat.current?.(),
    widen: (radiusKm: number) => {
      const place = state.found?.place
      if (place) void run('search', async () => place)(radiusKm)
    },
  }
}

export type Finder = ReturnType<typeof useFinder>

/** The text typed or searched last, and the radius of the last search, for the page's address. */
function useSearchInAddress() {
  const named = useRef<NamedSearch>(wantedIn(location.search))
  const note = (changes: Partial<NamedSearch>) => {
    named.current = { ...named.current, ...changes }
  }
  return {
    note,
    show(next: WantedOffers, changes: Partial<NamedSearch> = {}) {
      note(changes)
      history.replaceState(history.state, '', addressOf(location.pathname, next, named.current))
    },
  }
}

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

async function locateReader(): Promise<FoundPlace | FinderEvent> {
  const position = await findOwnPosition()
  return position
    ? { ...position, name: words().yourPlace, precision: 'address' }
    : { type: 'failed', sentence: words().noPosition }
}

/** Undefined when the load failed: that is only logged, the list stays empty (FIND-10). */
async function loadStudios({ latitude, longitude }: Point, radius: number): Promise<Studio[] | undefined> {
  const answer = await call(findStudiosNear, { latitude, longitude, radius })
  if (answer.ok) return studiosOf(answer.data)
  console.warn('Die Fotostudios konnten nicht geladen werden.', answer.kind === 'refused' ? answer.status : answer.kind)
  return undefined
}

/** Without the settings there is the embedded map and no route link. */
type MapConfig = Pick<WebConfig, 'map_style_url' | 'directions_url'>
const NO_CONFIG: MapConfig = { map_style_url: null, directions_url: '' }

function useConfig(): MapConfig | undefined {
  const [config, setConfig] = useState<MapConfig>()
  useEffect(() => {
    void call(showConfig).then((answer) => setConfig(answer.ok ? answer.data : NO_CONFIG))
  }, [])
  return config
}
