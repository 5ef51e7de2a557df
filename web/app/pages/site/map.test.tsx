import { eachContact } from '@epassbild/contract/company/studio-contact.ts'
import { showConfig } from '@epassbild/contract/config.ts'
import type { OutputOf } from '@epassbild/contract/endpoint.ts'
import { type FoundPlace, geocode } from '@epassbild/contract/places.ts'
import { findStudioOffers } from '@epassbild/contract/studio-offers.ts'
import { findPinsNear, findStudiosNear, type PublicStudio } from '@epassbild/contract/studios.ts'
import { act, cleanup, fireEvent, render, renderHook, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { speak } from '#features/finder/words.ts'
import { expectText } from '#test/open-page.tsx'
import { type Sent, ServerAnswers } from '#test/server-answers.ts'
import { ar } from '#texts/citizens/ar.ts'
import { en } from '#texts/citizens/en.ts'
import { GERMAN_FINDER } from '#texts/citizens/german/finder.ts'
import { GERMAN_READER } from '#texts/citizens/german/reader.ts'
import { leicht } from '#texts/citizens/leicht.ts'
import { tr } from '#texts/citizens/tr.ts'
import { uk } from '#texts/citizens/uk.ts'

const KIEL: FoundPlace = { latitude: 54.3233, longitude: 10.1228, name: '24103 Kiel', precision: 'postcode' }
const HUSUM: FoundPlace = { latitude: 54.4767, longitude: 9.0511, name: '25813 Husum', precision: 'postcode' }
const GERMANY_KM = '1000'

const studio = (id: number, part: Partial<PublicStudio> = {}): PublicStudio => ({
  ...{ id, name: `Studio ${id}`, address: `Wall ${id}`, zipcode: '24103', city: 'Kiel' },
  ...{ latitude: '54.325000', longitude: '10.132000', ...eachContact(() => ''), created_at: '2026-11-20T10:00:00Z' },
  ...part,
})

const radiusOf = ({ address }: Sent) => address.searchParams.get('radius')
const addressOf = ({ address }: Sent) => address.searchParams.get('address')

/** One studio near Kiel, and a geocoder that finds Kiel. */
const kiel = () =>
  new ServerAnswers()
    .on(showConfig, { status: 503 })
    .on(geocode, { json: KIEL })
    .on(findPinsNear, { json: [[1, 54.325, 10.132, 'Studio 1']] })
    .on(findStudiosNear, { json: [studio(1)] })

/**
 * Opens the finder without a map, since jsdom cannot render one.
 *
 * @param address null: reloads the page
 */
async function openFinder(server: ServerAnswers, address: string | null = '/map') {
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
  if (address !== null) history.replaceState(null, '', address)
  const { Finder } = await import('#features/finder/finder.tsx')
  onTestFinished(() => {
    cleanup()
    vi.unstubAllGlobals()
    expect(server.unexpected, 'calls that the test gives no answer to').toEqual([])
  })
  render(<Finder heading="h1" takesFocus onClose={() => {}} />)
  const user = userEvent.setup()
  const press = async (name: string) => user.click(await screen.findByRole('button', { name }))
  return {
    user,
    press,
    search: async (address: string) => {
      await user.clear(field())
      if (address) await user.type(field(), address)
      await press('Suche starten')
    },
  }
}

const field = () => screen.getByLabelText<HTMLInputElement>('Adresse')
const describedBy = () => document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent
const panel = () => screen.getByRole('region', { name: 'Fotostudio-Suche' })
const results = () => screen.findByRole('list', { name: 'ERGEBNISSE' })
const count = () => panel().querySelector('p[role=status]')?.textContent

beforeEach(() => {
  // jsdom has no layout for scrolling.
  Element.prototype.scrollIntoView = () => {}
})

it('FIND-12 is complete without the map', async () => {
  const { search, press } = await openFinder(kiel())
  await expectText(panel, 'Die Karte kann hier nicht gezeigt werden. Die Suche geht auch ohne sie.')
  await search('24103')
  const list = within(await results())
  expect(screen.getByRole('heading', { name: 'ERGEBNISSE' })).toBe(document.activeElement)
  await press('Studio 1')
  list.getByText('Deutschland')
  expect(list.getByRole('link', { name: 'Seite von Studio 1' }).getAttribute('href')).toMatch(/^\/studio\/1-/)
})

it('FIND-07 omits a postcode that was not stated', async () => {
  const { search } = await openFinder(
    kiel().on(findStudiosNear, { json: [studio(1), studio(2, { zipcode: '00000' })] }),
  )
  await search('24103')
  const list = within(await results())
  list.getByText('Wall 1, 24103 Kiel')
  list.getByText('Wall 2, Kiel')
})

it.each([
  ['leicht', leicht, 'Diese Studios gibt es'],
  ['en', en, 'RESULTS'],
  ['tr', tr, 'SONUÇLAR'],
  ['ar', ar, 'النتائج'],
  ['uk', uk, 'РЕЗУЛЬТАТИ'],
])('SLIP-06 %s: says in its language what it has found', async (_, { finder }, heading) => {
  speak(finder)
  onTestFinished(() => speak(GERMAN_FINDER))
  const { user, press } = await openFinder(kiel())
  await user.type(screen.getByLabelText(finder.address), '24103')
  await press(finder.search)
  expect(within(await screen.findByRole('list', { name: heading })).getAllByRole('listitem')).toHaveLength(1)
  expect(screen.getByRole('heading', { name: heading })).toBe(document.activeElement)
  expect(document.querySelector('p[role=status]')?.textContent).toMatch(/^.*1\b.*[,،].*20/)
})

it('SLIP-05 says with the results that the needs are not known, when they cannot be asked for', async () => {
  const { search } = await openFinder(kiel().on(findStudioOffers, { status: 503 }), '/map?bedarf=rollstuhl')
  await search('24103')
  await results()
  await expectText(() => screen.getByRole('alert'), 'Die Angaben der Studios sind gerade')
})

it('SLIP-05 asks for the needs again with the next search, after they could not be asked for', async () => {
  const server = kiel()
    .on(findStudiosNear, { json: [studio(1), studio(2)] })
    .on(findStudioOffers, { status: 503 })
  const { search, press } = await openFinder(server, '/map?bedarf=rollstuhl')
  await search('24103')
  await waitFor(() => screen.getByRole('alert'))
  server.on(findStudioOffers, { json: [] })
  await press('Erneut versuchen')
  await expectText(panel, 'passt kein Fotostudio zu dem, was Sie brauchen')
  expect(screen.queryByRole('alert')).toBeNull()
})

it('SLIP-05 says of no studio that it does not fit, while the needs are not known', async () => {
  const server = kiel().on(findStudiosNear, { json: [] }).on(findStudioOffers, { status: 503 })
  const { search } = await openFinder(server, '/map?bedarf=rollstuhl')
  await search('24103')
  await waitFor(() => screen.getByRole('alert'))
  expect(panel().textContent).not.toContain('was Sie brauchen')
  expect(screen.queryByRole('button', { name: 'Alle Fotostudios zeigen' })).toBeNull()
})

describe('a link to studios by need that no studio fits', () => {
  const said = 'Zurzeit passt kein Fotostudio zu dem, was Sie brauchen.'
  const open = (server: ServerAnswers) => openFinder(server, '/map?bedarf=hausbesuche&sprache=vi')

  it('SLIP-05 says so, and shows all studios at a press', async () => {
    const { press } = await open(kiel().on(findStudioOffers, { json: [] }))
    await waitFor(() => expect(count()).toBe(said))
    expect(screen.getAllByText(said)).toHaveLength(2)
    await press('Alle Fotostudios zeigen')
    expect([count(), screen.queryByText(said), location.search]).toEqual(['', null, ''])
    expect(document.activeElement).toBe(screen.getByText(GERMAN_FINDER.needs))
  })

  it('SLIP-05 says nothing while this is not known', async () => {
    const server = kiel()
    const offers = server.hold(findStudioOffers)
    await open(server)
    await waitFor(() => expect(server.sentTo(findStudioOffers)).toHaveLength(1))
    expect(screen.queryByText(said)).toBeNull()
    offers.release('lost')
    await expectText(() => screen.getByRole('alert'), 'Die Angaben der Studios sind gerade nicht erreichbar.')
    expect(screen.queryByText(said)).toBeNull()
  })
})

describe('needs of the reader', () => {
  const SAID: OutputOf<typeof findStudioOffers>[number] = {
    ...{ id: 1, offers: ['wheelchair'], languages: [] },
    ...{ price_from_cents: null, opening_hours: '', stated_on: '2026-11-20' },
  }
  const slow = () => {
    const server = kiel().on(findStudiosNear, { json: [studio(1), studio(2)] })
    return { server, offers: server.hold(findStudioOffers) }
  }
  const searched = (server: ServerAnswers) =>
    waitFor(() => expect(server.sentTo(findStudiosNear).map(radiusOf)).toContain('20'))

  it('SLIP-05 no studio is a result before it is known whether it fits', async () => {
    const { server, offers } = slow()
    await openFinder(server, '/map?plz=24103&bedarf=rollstuhl')
    await searched(server)
    expect(screen.queryByRole('heading', { name: 'ERGEBNISSE' })).toBeNull()
    expect(count()).toBe('')
    expect(screen.getByRole('button', { name: /Suche starten/ }).getAttribute('aria-busy')).toBe('true')
    offers.release({ json: [SAID] })
    expect(within(await results()).getAllByRole('listitem')).toHaveLength(1)
    expect(count()).toBe('1\u00a0Treffer, Umkreis 20\u00a0km')
  })

  it('SLIP-05 all studios are results when the needs cannot be asked for', async () => {
    const { server, offers } = slow()
    await openFinder(server, '/map?plz=24103&bedarf=rollstuhl')
    await searched(server)
    offers.release('lost')
    expect(within(await results()).getAllByRole('listitem')).toHaveLength(2)
    await expectText(() => screen.getByRole('alert'), 'Die Angaben der Studios sind gerade nicht erreichbar.')
  })

  it('SLIP-05 a search that waits for them ends with the needs of its end', async () => {
    const { server, offers } = slow()
    const { user } = await openFinder(server, '/map?plz=24103&bedarf=rollstuhl')
    await searched(server)
    await user.click(screen.getByLabelText('Mit Rollstuhl erreichbar'))
    expect((await within(await results()).findAllByRole('listitem')).length).toBe(2)
    offers.release({ json: [SAID] })
    await new Promise((later) => setTimeout(later, 50))
    expect(count()).toBe('2\u00a0Treffer, Umkreis 20\u00a0km')
  })

  it('FIND-12 the focus stays in the list when all studios are shown', async () => {
    const { server, offers } = slow()
    offers.release({ json: [] })
    const { press } = await openFinder(server, '/map?plz=24103&bedarf=rollstuhl')
    await press('Alle Fotostudios zeigen')
    expect(within(await results()).getAllByRole('listitem')).toHaveLength(2)
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'ERGEBNISSE' }))
  })
})

it('FIND-07 a need closes the open window of the map: its studio may not fit any more', async () => {
  vi.stubGlobal('fetch', kiel().on(findStudioOffers, { json: [] }).fetch)
  onTestFinished(() => void vi.unstubAllGlobals())
  const { useFinder } = await import('#features/finder/use-finder.ts')
  const { result, unmount } = renderHook(() => useFinder())
  await waitFor(() => expect(result.current.state.all.state).toBe('ready'))
  act(() => result.current.send({ type: 'selected', id: 1 }))
  expect(result.current.state.selectedId).toBe(1)
  act(() => result.current.want({ offers: ['wheelchair'], languages: [] }))
  expect(result.current.state.selectedId).toBeUndefined()
  unmount()
})

describe('a reload for a changed consent', () => {
  const choose = () => dispatchEvent(new CustomEvent('reload'))

  it('CONS-06 keeps typed text and radius, and neither searches for them nor puts them into the address', async () => {
    const { user } = await openFinder(kiel())
    await user.type(field(), 'Holtenauer Str. 12, Kiel')
    fireEvent.change(screen.getByRole('slider'), { target: { value: '60' } })
    choose()
    cleanup()
    const server = kiel()
    await openFinder(server, null)
    expect([field().value, screen.getByRole<HTMLInputElement>('slider').value]).toEqual([
      'Holtenauer Str. 12, Kiel',
      '60',
    ])
    expect([server.sentTo(geocode), location.search, history.state]).toEqual([[], '', null])
  })

  it('CONS-06, FIND-04 keeps the results around the reader without asking for the position again', async () => {
    const getCurrentPosition = vi.fn((found: (position: object) => void) => found({ coords: KIEL }))
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: { getCurrentPosition } })
    const { press, user } = await openFinder(kiel())
    await user.type(field(), 'Privatweg 12, Kiel')
    await press('Meinen Standort verwenden')
    await results()
    choose()
    cleanup()
    await openFinder(kiel(), null)
    await results()
    await expectText(panel, 'Ihr Standort, Umkreis 20\u00a0km')
    expect([getCurrentPosition.mock.calls.length, location.search]).toEqual([1, ''])
  })
})

describe('the address of the page', () => {
  it('SLIP-05 names the place that was searched last, and the needs with it', async () => {
    const server = kiel().on(findStudioOffers, { json: [] })
    const { search, press } = await openFinder(server, '/map?plz=24103&bedarf=rollstuhl')
    await press('Zurück zur Suche')
    await search('Hamburg')
    await screen.findByRole('heading', { name: 'ERGEBNISSE' })
    expect(location.pathname + location.search).toBe('/map?plz=Hamburg&bedarf=rollstuhl')
  })

  it('SLIP-05, FIND-03 names another radius, and searches with it when the page is opened again', async () => {
    const server = kiel().on(findStudiosNear, { json: [] })
    const { user } = await openFinder(server, '/map?plz=24103')
    await user.click(await screen.findByRole('button', { name: /Umkreis auf 50\skm erweitern/ }))
    await waitFor(() => expect(location.search).toBe('?plz=24103&umkreis=50'))
    cleanup()
    const again = kiel()
    await openFinder(again, '/map?plz=24103&umkreis=50')
    await screen.findByRole('heading', { name: 'ERGEBNISSE' })
    expect(again.sentTo(findStudiosNear).map(radiusOf)).toContain('50')
  })

  it('SLIP-05 keeps the place of before when the new one is not found', async () => {
    const server = kiel().on(geocode, { status: 404, json: { detail: '', code: 'place-not-found' } })
    const { search } = await openFinder(server, '/map?plz=24103')
    await search('Entenhausen')
    await waitFor(() => expect(describedBy()).toContain('Standort nicht gefunden.'))
    expect(location.search).toBe('?plz=24103')
  })

  it('SLIP-05, FIND-10 names the place that the second try of the first search is about, not what was typed since', async () => {
    const server = kiel().on(geocode, { status: 503, json: { detail: 'away', code: 'service-down' } })
    const { user, press } = await openFinder(server, '/map?plz=24103')
    await expectText(() => screen.getByRole('alert'), 'Fehler beim Abrufen des Standorts.')
    await user.clear(field())
    await user.type(field(), 'Hamburg')
    server.on(geocode, { json: KIEL })
    await press('Erneut versuchen')
    await results()
    expect(server.sentTo(geocode).map(addressOf)).toEqual(['24103', '24103'])
    expect(location.search).toBe('?plz=24103')
  })

  it('SLIP-05 names no place after a search around the reader, also when the needs change then', async () => {
    const coords = { latitude: 54.3233, longitude: 10.1228 }
    const geolocation = { getCurrentPosition: (found: (position: object) => void) => found({ coords }) }
    Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation })
    const { press, user } = await openFinder(kiel().on(findStudioOffers, { json: [] }), '/map?plz=24103')
    await press('Zurück zur Suche')
    await press('Meinen Standort verwenden')
    await expectText(panel, 'Ihr Standort')
    expect(location.search).toBe('')
    await press('Zurück zur Suche')
    await user.click(screen.getByLabelText('Mit Rollstuhl erreichbar'))
    expect(location.search).toBe('?bedarf=rollstuhl')
  })
})

it('FIND-08 every entry leads to the directions by coordinates, in a new tab', async () => {
  const places = [studio(1), studio(2, { latitude: '54.400000', longitude: '10.200000' })]
  const server = kiel().on(findStudiosNear, { json: places })
  const directions_url = 'https://maps.example/directions?to={latitude}%2C{longitude}'
  const config = { test_mode: true, map_style_url: null, directions_url, code_url: '', code_symbols: [] }
  const rest = { transfer_eid: 'off', payment_key: null, citizen_deletion: true, citizen_status: true } as const
  const station = { session_ends_with_upload: false, station_lock: false }
  server.on(showConfig, { json: { ...config, ...rest, ...station, creditor: { name: '', city: '', id: '' } } })
  const { search } = await openFinder(server)
  await search('24103')
  const links = within(await results()).getAllByRole('link', { name: /^Route ?zu Studio \d, öffnet neuen Tab$/ })
  expect(links.map((link) => link.getAttribute('href'))).toEqual([
    'https://maps.example/directions?to=54.325%2C10.132',
    'https://maps.example/directions?to=54.4%2C10.2',
  ])
  for (const link of links) {
    expect(link.getAttribute('target')).toBe('_blank')
    expect(link.getAttribute('rel')).toContain('noopener')
  }
})

it('FIND-05 offers a wider radius where there is no studio', async () => {
  const server = kiel().on(findStudiosNear, (sent) => ({ json: Number(radiusOf(sent)) < 50 ? [] : [studio(1)] }))
  const { search, press } = await openFinder(server)
  await search('Kiel')
  await expectText(panel, 'Im Umkreis von 20\u00a0km gibt es noch kein Fotostudio.')
  expect(count()).toBe('0\u00a0Treffer, Umkreis 20\u00a0km')
  await press('Umkreis auf 50\u00a0km erweitern')
  expect(within(await results()).getAllByRole('listitem')).toHaveLength(1)
  await expectText(panel, '24103 Kiel, Umkreis 50\u00a0km')
})

it('FIND-05, QUAL-01 a wider search with the same count says something new', async () => {
  const { search, press } = await openFinder(kiel().on(findStudiosNear, { json: [] }))
  await search('Kiel')
  await waitFor(() => expect(count()).toBe('0\u00a0Treffer, Umkreis 20\u00a0km'))
  await press('Umkreis auf 50\u00a0km erweitern')
  await waitFor(() => expect(count()).toBe('0\u00a0Treffer, Umkreis 50\u00a0km'))
  // The visible text stays as specified.
  expect(panel().querySelector('.small.muted[aria-hidden]')?.textContent).toBe('0\u00a0Treffer')
})

describe('the address', () => {
  it('FIND-10 says at the field that it is missing or not found', async () => {
    const { search, user } = await openFinder(
      kiel().on(geocode, { status: 404, json: { detail: '', code: 'place-not-found' } }),
    )
    await search('')
    expect(describedBy()).toBe('Bitte geben Sie eine gültige Adresse, Stadt oder PLZ ein.')
    expect(field()).toBe(document.activeElement)
    await search('Schlossallee 1, Entenhausen')
    await waitFor(() => expect(describedBy()).toBe('Standort nicht gefunden. Bitte überprüfen Sie die Eingabe.'))
    expect(field().getAttribute('aria-invalid')).toBe('true')
    await user.type(field(), '!')
    expect(field().getAttribute('aria-invalid')).toBeNull()
  })

  it('FIND-10, QUAL-01 a fault is read out where Enter has left the focus in the field, also the second time', async () => {
    const unknown = { status: 404, json: { detail: '', code: 'place-not-found' } }
    const { user } = await openFinder(kiel().on(geocode, unknown))
    await user.type(field(), '{Enter}')
    await expectText(() => screen.getByRole('alert'), 'Bitte geben Sie eine gültige Adresse, Stadt oder PLZ ein.')
    await user.type(field(), 'Entenhausen{Enter}')
    await expectText(() => screen.getByRole('alert'), 'Standort nicht gefunden. Bitte überprüfen Sie die Eingabe.')
    const first = screen.getByRole('alert')
    await user.keyboard('{Enter}')
    await waitFor(() => expect(screen.getByRole('alert')).not.toBe(first))
  })

  it('FIND-10 says that the geocoder is down, and tries again', async () => {
    const server = kiel().on(geocode, { status: 503, json: { detail: 'away', code: 'service-down' } })
    const { search, press } = await openFinder(server)
    await search('24103')
    await expectText(() => screen.getByRole('alert'), 'Fehler beim Abrufen des Standorts.')
    server.on(geocode, { json: KIEL })
    await press('Erneut versuchen')
    await results()
  })

  it('FIND-10 leaves the list empty when the studios cannot be loaded, and offers to try again', async () => {
    const server = kiel().on(findPinsNear, 'lost').on(findStudiosNear, 'lost')
    const { search, press } = await openFinder(server)
    await expectText(panel, 'Die Fotostudios konnten nicht geladen werden.')
    await search('24103')
    await screen.findByRole('heading', { name: 'ERGEBNISSE' })
    expect(count()).toBe('Die Fotostudios konnten nicht geladen werden.')
    expect(panel().textContent, 'a count of what is not known').not.toContain('Treffer')
    expect(screen.queryByRole('list', { name: 'ERGEBNISSE' })).toBeNull()
    server.on(findStudiosNear, { json: [studio(1)] })
    await press('Erneut versuchen')
    await results()
  })
})

describe('the reader’s own position', () => {
  const OWN = 'Meinen Standort verwenden'
  /** The browser's answer to the geolocation prompt; undefined: the prompt is still open. */
  const answerPosition = (answer?: Point | 'refused') =>
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: {
        getCurrentPosition: (found: (position: { coords: Point }) => void, refused: () => void) => {
          if (answer === 'refused') refused()
          else if (answer) found({ coords: answer })
        },
      },
    })
  type Point = { latitude: number; longitude: number }

  it('FIND-04 is asked for only on a press, and searched there', async () => {
    answerPosition({ latitude: 54.3233, longitude: 10.1228 })
    const server = kiel()
    const { press } = await openFinder(server)
    await waitFor(() => expect(server.sentTo(findPinsNear).map(radiusOf)).toEqual([GERMANY_KM]))
    expect(server.sentTo(findStudiosNear)).toEqual([])
    await press(OWN)
    await expectText(panel, 'Ihr Standort, Umkreis 20\u00a0km')
    const last = server.sentTo(findStudiosNear).at(-1)?.address.searchParams
    expect([last?.get('latitude'), last?.get('longitude')]).toEqual(['54.3233', '10.1228'])
    expect(server.sentTo(geocode)).toEqual([])
  })

  it('FIND-04 is said to be unknown when it is refused', async () => {
    answerPosition('refused')
    const { press } = await openFinder(kiel())
    await press(OWN)
    await expectText(() => screen.getByRole('alert'), 'Ihr Standort konnte nicht ermittelt werden.')
  })

  it('FIND-04, NAV-10 is not said to be slow while the browser asks for it, but ten seconds after the answer', async () => {
    answerPosition()
    const status = Object.assign(new EventTarget(), { state: 'prompt' })
    Object.defineProperty(navigator, 'permissions', { configurable: true, value: { query: async () => status } })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'permissions'))
    await openFinder(kiel())
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    const button = screen.getByRole('button', { name: OWN })
    fireEvent.click(button)
    // The spinner takes the place of the icon: room for both would break the words on a phone.
    expect(button.querySelectorAll('svg')).toHaveLength(1)
    const isSlow = async (ms: number) => {
      await act(() => vi.advanceTimersByTimeAsync(ms))
      return screen.queryByText(GERMAN_READER.slow) !== null
    }
    expect(await isSlow(30_000)).toBe(false)
    status.state = 'granted'
    act(() => void status.dispatchEvent(new Event('change')))
    expect([await isSlow(9_000), await isSlow(1_500)]).toEqual([false, true])
  })

  it('FIND-04 an open permission prompt blocks neither a search nor the way back', async () => {
    answerPosition()
    const { press, search } = await openFinder(kiel())
    await press(OWN)
    await search('24103')
    await results()
    await press('Zurück zur Suche')
    expect(field()).toBe(document.activeElement)
    expect(field().value).toBe('24103')
    await press(OWN)
    await press('Suche starten')
    await results()
  })

  it('FIND-04 the answer to an older search does not replace the newer one', async () => {
    answerPosition({ latitude: 54.3233, longitude: 10.1228 })
    const held = Promise.withResolvers<{ json: FoundPlace }>()
    const server = kiel().on(geocode, (sent) => (addressOf(sent) === '25813' ? held.promise : { json: KIEL }))
    const { search, press, user } = await openFinder(server)
    await search('25813')
    await user.clear(field())
    await user.type(field(), '24103{Enter}')
    await expectText(panel, '24103 Kiel, Umkreis 20\u00a0km')
    await press('Zurück zur Suche')
    await press(OWN)
    await expectText(panel, 'Ihr Standort, Umkreis 20\u00a0km')
    const before = server.sentTo(findStudiosNear).length
    held.resolve({ json: HUSUM })
    await new Promise((later) => setTimeout(later, 50))
    expect(server.sentTo(findStudiosNear)).toHaveLength(before)
    await expectText(panel, 'Ihr Standort, Umkreis 20\u00a0km')
  })
})
