import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { GERMAN_FINDER } from '#texts/citizens/german/finder.ts'
import { GERMAN_READER } from '#texts/citizens/german/reader.ts'
import { startIslands } from './islands.ts'

declare global {
  var heldIsland: Promise<void>
}

// The finder queries the screen width on import.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
const { FinderSection } = await import('#features/finder/finder-section.tsx')
const { openFinder } = await import('#features/finder/open-finder.tsx')

afterEach(() => sessionStorage.clear())

/** The card of the finder, with a script that the test loads or fails. */
function showCard() {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  globalThis.heldIsland = promise
  const island = `data:text/javascript,await globalThis.heldIsland//${crypto.randomUUID()}`
  render(
    <FinderSection spoken={{ texts: GERMAN_FINDER, island, mapNotice: '' }}>
      <h1 id="karte-titel">Fotostudio finden</h1>
    </FinderSection>,
  )
  startIslands()
  return { arrive: resolve, fail: () => reject(new Error('away')) }
}
const box = () => screen.getByRole<HTMLInputElement>('checkbox')
/** Its label; the message behind it has the same visibility. */
const isBusy = () => document.querySelector('label[aria-busy=true] + [role=status]') !== null
const failed = () => document.getElementById('karte-nicht-geladen')

it('FIND-01 says that the map is loading until it is there', async () => {
  const { arrive } = showCard()
  expect(isBusy()).toBe(false)
  fireEvent.click(box())
  expect(isBusy()).toBe(true)
  expect(screen.getByRole('status').textContent).toBe('Die Karte wird geladen …')
  arrive()
  await waitFor(() => expect(isBusy()).toBe(false))
  expect(failed()?.hidden).toBe(true)
})

it('FIND-01 waits no longer when the map could not be loaded', async () => {
  const { fail } = showCard()
  fireEvent.click(box())
  fail()
  await waitFor(() => expect(failed()?.hidden).toBe(false))
  expect([isBusy(), box().checked]).toEqual([false, false])
})

it('FIND-01 the map stays closed when its tick was taken away while it loaded', async () => {
  showCard()
  fireEvent.click(box())
  fireEvent.click(box())
  expect(isBusy()).toBe(false)
  openFinder()
  expect(document.querySelector('[data-finder-open]')?.childElementCount).toBe(0)
  expect(sessionStorage).toHaveLength(0)
})

it('NAV-10, FIND-01 the finder says in the language of its page that a search takes longer', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
  showCard()
  box().checked = true
  act(() => openFinder({ finder: GERMAN_FINDER, reader: { ...GERMAN_READER, slow: 'This takes longer.' } }))
  const finder = within(document.querySelector<HTMLElement>('[data-finder-open]') as HTMLElement)
  fireEvent.change(finder.getByRole('textbox'), { target: { value: 'Kiel' } })
  fireEvent.click(finder.getByRole('button', { name: GERMAN_FINDER.search }))
  await act(() => vi.advanceTimersByTimeAsync(10_500))
  finder.getByText('This takes longer.')
})
