import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { beginSession, dropTokens, keepTokens, LISTS, takeUpBeside } from './session.ts'
import { useKept } from './use-kept.ts'

const tokens = (of: string) => ({ access_token: of, refresh_token: of })
const enter = (key: string) => history.pushState({ key, index: 0, state: null }, '')
const open = () => renderHook(() => useKept('staff', ''))
/** By entry of the history. */
const stored = () => JSON.parse(sessionStorage[LISTS] ?? '{}') as Record<string, unknown>

beforeEach(() => {
  keepTokens(tokens('first'))
  enter('one')
})
afterEach(() => {
  cleanup()
  sessionStorage.clear()
})

function openWith(typed: string) {
  const hook = open()
  act(() => hook.result.current[1](typed))
  return { ...hook, shown: () => hook.result.current[0] }
}

it('NAV-06 what one person searched is neither stored nor shown in the session of another', () => {
  const { rerender, shown } = openWith('ahrens')
  act(() => void beginSession(tokens('other')))
  rerender()
  expect([sessionStorage[LISTS], shown()]).toEqual([undefined, ''])
  enter('two')
  rerender()
  expect([sessionStorage[LISTS], shown()]).toEqual([undefined, ''])
})

it('NAV-06 what is typed after the sign-out is not stored', () => {
  const { result } = openWith('ahrens')
  act(dropTokens)
  act(() => result.current[1]('ahrens'))
  expect(sessionStorage[LISTS]).toBeUndefined()
})

it('NAV-06 a search stays when the same person signs in again, also at the next entry', () => {
  const { rerender, shown } = openWith('ahrens')
  act(() => {
    const former = beginSession(tokens('again'))
    if (former) takeUpBeside(former)
  })
  enter('two')
  rerender()
  expect([shown(), stored()]).toEqual(['ahrens', { one: { staff: 'ahrens' }, two: { staff: 'ahrens' } }])
})

it('NAV-10 an entry of the history that is reached without leaving the page shows its own search', () => {
  openWith('förde').unmount()
  enter('two')
  const { rerender, shown } = openWith('laboe')
  enter('one')
  rerender()
  expect([shown(), stored()]).toEqual(['förde', { two: { staff: 'laboe' }, one: { staff: 'förde' } }])
})

it('NAV-10 a search goes on to an entry that has none', () => {
  const { rerender, shown } = openWith('ahrens')
  enter('two')
  rerender()
  expect([shown(), stored().two]).toEqual(['ahrens', { staff: 'ahrens' }])
})

it('NAV-10 a render that changes nothing writes nothing', () => {
  const { rerender } = openWith('ahrens')
  delete sessionStorage[LISTS]
  rerender()
  expect(sessionStorage[LISTS]).toBeUndefined()
})

it('NAV-10 the newest twenty entries are kept', () => {
  for (let entry = 1; entry <= 21; entry += 1) {
    enter(`entry ${entry}`)
    openWith('ahrens').unmount()
  }
  expect(Object.keys(stored())).toEqual(Array.from({ length: 20 }, (_, index) => `entry ${index + 2}`))
})

it('NAV-10 a search works on when the storage is full', () => {
  // The limit of the browser: 5 million characters in all.
  sessionStorage.photos = 'x'.repeat(4_999_950)
  const { shown } = openWith('ahrens')
  expect([shown(), stored()]).toEqual(['ahrens', {}])
})
