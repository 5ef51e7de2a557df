import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { Link } from './link.tsx'
import { Navigation, PageParts, useLocation, useNavigate, useSearchParams } from './navigation.tsx'
import { LEAVING_BY_HISTORY, leftAt, type OpenPage, placeHere, Visit } from './visit.ts'

const scrollTo = vi.fn()
const tops = () => scrollTo.mock.calls.map(([{ top }]) => top)
beforeEach(() => {
  scrollTo.mockReset()
  vi.stubGlobal('scrollTo', scrollTo)
})
const pageOf = (name: string): OpenPage => ({
  parts: [({ children }) => <main>{children}</main>, () => <Room name={name} />],
  isLive: true,
  handle: {},
  meta: null,
})

function Room({ name }: { name: string }) {
  const { path, state } = useLocation()
  const [parameters, setParameters] = useSearchParams()
  const go = useNavigate()
  return (
    <>
      <h1>{name}</h1>
      <p>{`${path} ${parameters.get('fall')} ${JSON.stringify(state)}`}</p>
      <Link to="/b?fall=1">Zu B</Link>
      <Link to="/fehlt">Anderswohin</Link>
      <button type="button" onClick={() => setParameters({ fall: '2' }, { replace: true, keepScroll: true })}>
        Fall 2
      </button>
      <button type="button" onClick={() => void go('/a', { state: { step: 2 } })}>
        Schritt 2
      </button>
    </>
  )
}

/** Opens page A; the test controls when B is loaded. */
async function open() {
  history.replaceState(null, '', '/a')
  const b = Promise.withResolvers<OpenPage>()
  const a = pageOf('A')
  const load = async (path: string) => (path === '/a' ? a : path === '/b' ? b.promise : undefined)
  const visit = new Visit({ page: a, place: placeHere() }, load)
  render(
    <Navigation visit={visit}>
      <PageParts />
    </Navigation>,
  )
  return { visit, letComeB: () => act(async () => b.resolve(pageOf('B'))) }
}

const heading = () => screen.getByRole('heading').textContent
const said = () => screen.getByRole('paragraph').textContent
const press = (name: string) => act(async () => void fireEvent.click(screen.getByText(name)))
const back = () =>
  act(async () => {
    const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    history.back()
    await popped
  })

it('NAV-07 shows the next page and its address when its files are there, at its top, and the former one until then', async () => {
  const { letComeB } = await open()
  await press('Zu B')
  expect([heading(), location.pathname]).toEqual(['A', '/a'])
  await letComeB()
  expect([heading(), said(), location.search]).toEqual(['B', '/b 1 null', '?fall=1'])
  expect(tops()).toEqual([0])
  await back()
  expect([heading(), location.pathname]).toEqual(['A', '/a'])
})

it('NAV-07 scrolls back to where the reader was', async () => {
  const { letComeB } = await open()
  await letComeB()
  vi.stubGlobal('scrollY', 700)
  fireEvent.scroll(window)
  await press('Zu B')
  expect(heading()).toBe('B')
  await back()
  expect(tops()).toEqual([0, 700])
})

it('NAV-01 notes where the reader was for the time when the document is opened again', async () => {
  const { visit } = await open()
  await press('Schritt 2')
  vi.stubGlobal('scrollY', 700)
  fireEvent.scroll(window)
  fireEvent(window, new Event('pagehide'))
  expect([leftAt(), visit.shown.place.state, history.state.state]).toEqual([700, { step: 2 }, { step: 2 }])
  // Reopened, and left without scrolling.
  cleanup()
  render(
    <Navigation visit={new Visit({ ...visit.shown, place: placeHere() }, async () => undefined)}>
      <PageParts />
    </Navigation>,
  )
  fireEvent(window, new Event('pagehide'))
  expect(leftAt()).toBe(700)
})

it('REG-16 keeps what a step leaves in the history, also behind a place inside of the page', async () => {
  await open()
  await press('Schritt 2')
  expect(said()).toBe('/a null {"step":2}')
  await act(async () => {
    const popped = new Promise((resolve) => window.addEventListener('popstate', resolve, { once: true }))
    location.hash = '#inhalt'
    await popped
  })
  expect(said()).toBe('/a null {"step":2}')
  await back()
  await back()
  expect(said()).toBe('/a null null')
})

it('OPR-01 does not call back a reader who is on the way to another page', async () => {
  const { letComeB } = await open()
  await press('Fall 2')
  expect([said(), scrollTo.mock.calls.length]).toEqual(['/a 2 null', 0])
  await press('Zu B')
  await press('Fall 2')
  await letComeB()
  expect(said()).toBe('/b 1 null')
})

it('NAV-03 leaves every other press and page to the browser', async () => {
  const { visit } = await open()
  const onPress = vi.fn((event: Event) => {
    const { defaultPrevented } = event
    event.preventDefault()
    return defaultPrevented
  })
  window.addEventListener('click', onPress)
  fireEvent.click(screen.getByText('Zu B'), { ctrlKey: true })
  fireEvent.click(screen.getByText('Zu B'))
  window.removeEventListener('click', onPress)
  expect(onPress.mock.results.map(({ value }) => value)).toEqual([false, true])
  const assign = vi.fn()
  vi.stubGlobal('location', { href: location.href, assign })
  await act(() => visit.go('/fehlt'))
  expect(String(assign.mock.calls[0]?.[0])).toMatch(/\/fehlt$/)
})

it('ROOM-12 a form that holds its page has the same address, also after a second press of Back, and goes there after all', async () => {
  const { letComeB } = await open()
  await letComeB()
  await press('Schritt 2')
  await press('Zu B')
  const hold = vi.fn((event: Event) => event.preventDefault())
  window.addEventListener(LEAVING_BY_HISTORY, hold)
  onTestFinished(() => window.removeEventListener(LEAVING_BY_HISTORY, hold))
  await back()
  await back()
  expect([heading(), location.pathname, hold.mock.calls.length]).toEqual(['B', '/a', 2])
  await waitFor(() => expect(location.pathname).toBe('/b'))
  expect(said()).toBe('/b 1 null')
  window.removeEventListener(LEAVING_BY_HISTORY, hold)
  const [{ detail: goOn }] = hold.mock.lastCall as unknown as [CustomEvent<() => void>]
  await act(async () => goOn())
  await waitFor(() => expect(said()).toBe('/a null null'))
})
