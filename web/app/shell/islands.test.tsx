import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { GERMAN_FINDER } from '#texts/citizens/german/finder.ts'
import { startIslands } from './islands.ts'

declare global {
  var heldIsland: Promise<void>
}

// The finder asks for the width of the screen as soon as it is loaded.
vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }))
const { FinderSection } = await import('#features/finder/finder-section.tsx')
const { openFinder } = await import('#features/finder/open-finder.tsx')

afterEach(() => sessionStorage.clear())

/** The card of the finder, with a script that arrives, or fails, when the test says so. */
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
/** Its label; the sentence behind it is shown with it. */
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
