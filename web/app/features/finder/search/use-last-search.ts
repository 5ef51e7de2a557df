import type { FoundPlace } from '@epassbild/contract/places.ts'
import { type Dispatch, useRef } from 'react'
import type { FinderEvent } from '#features/finder/finder-state.ts'
import { loadStudios } from '#features/finder/load-studios.ts'
import type { Offers } from '#features/finder/offers/use-offers.ts'
import { addressOf, type NamedSearch, type WantedOffers, wantedIn } from '#features/finder/offers/wanted-offers.ts'

/** Searches that supersede each other, and the page's URL, which names the last one. */
export function useLastSearch(send: Dispatch<FinderEvent>, offers: Offers) {
  const repeat = useRef<() => void>(undefined)
  const turn = useRef(0)
  const inAddress = useSearchInAddress()

  /** Supersedes the running search: its response is stale and must not replace what the reader does now. */
  function instead(event: FinderEvent): number {
    turn.current += 1
    send(event)
    return turn.current
  }

  /**
   * Only the last search counts; it can be repeated after a service failure, or with another radius.
   * @param name for the page's URL, once found; without it the place in the URL stays
   */
  function run(busy: 'search' | 'position', locate: () => Promise<FoundPlace | FinderEvent>, name?: string) {
    const search = async (radiusKm: number) => {
      repeat.current = () => void search(radiusKm)
      const mine = instead({ type: 'started', busy, radiusKm })
      offers.again()
      const place = await locate()
      if (turn.current !== mine) return
      if ('type' in place) return send(place)
      // The current needs, not those at the start of the search.
      inAddress.show(wantedIn(location.search), { radiusKm, ...(name === undefined ? {} : { place: name }) })
      const studios = await loadStudios(place, radiusKm)
      // Until then none of them is known to be a result.
      await offers.settled()
      if (turn.current === mine) send({ type: 'found', place, radiusKm, studios })
    }
    return search
  }

  return { inAddress, instead, run, again: () => repeat.current?.() }
}

/** The text last typed or searched, and the last radius, for the page's URL. */
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
