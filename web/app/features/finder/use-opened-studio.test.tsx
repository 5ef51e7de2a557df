import { eachContact } from '@epassbild/contract/company/studio-contact.ts'
import { act, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { type FinderEvent, nextState, START } from './finder-state.ts'
import { useOpenedStudio } from './use-opened-studio.ts'

afterEach(() => vi.unstubAllGlobals())

const pin = (id: number) => ({ id, latitude: 54.3, longitude: 10.1, name: `Studio ${id}` })
const listOf = (id: number) => [
  {
    ...{ id, name: `Studio ${id}`, address: 'Wall 18', zipcode: '24103', city: 'Kiel' },
    ...{ latitude: '54.3', longitude: '10.1', ...eachContact(() => ''), created_at: '2026-11-20T10:00:00Z' },
  },
]

it('FIND-07 FIND-10 an earlier request of the same pin that fails late leaves its window open', async () => {
  const answers: ((answer: Response) => void)[] = []
  vi.stubGlobal('fetch', () => new Promise<Response>((resolve) => void answers.push(resolve)))
  const sent: FinderEvent[] = []
  const loaded = nextState(START, { type: 'all-loaded', studios: [pin(1), pin(2)] })
  const selected = (selectedId: number) => ({ ...loaded, selectedId })
  const { rerender, unmount } = renderHook((state) => useOpenedStudio(state, (event) => void sent.push(event)), {
    initialProps: selected(1),
  })
  rerender(selected(2))
  rerender(selected(1))
  await vi.waitFor(() => expect(answers).toHaveLength(3))
  await act(async () => answers[2]?.(Response.json(listOf(1))))
  await vi.waitFor(() => expect(sent).toHaveLength(1))
  await act(async () => [answers[0], answers[1]].forEach((answer) => void answer?.(Response.json([]))))
  // The answer is read in a few turns.
  await new Promise((later) => setTimeout(later, 20))
  expect(sent.map(({ type }) => type)).toEqual(['opened'])
  unmount()
})
