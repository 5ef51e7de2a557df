import { eachContact } from '@epassbild/contract/company/studio-contact.ts'
import { act, renderHook } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { type FinderEvent, nextState, START } from './finder-state.ts'
import { loadStudio } from './load-studios.ts'
import type { Studio } from './studio.ts'
import { useOpenedStudio } from './use-opened-studio.ts'

vi.mock('./load-studios.ts', () => ({ loadStudio: vi.fn() }))

const studio = (id: number): Studio => ({
  ...{ id, latitude: 54.3, longitude: 10.1, name: `Studio ${id}` },
  ...{ address: 'Wall 18', zipcode: '24103', city: 'Kiel', ...eachContact(() => '') },
})

it('FIND-07 FIND-10 an earlier request of the same pin that fails late leaves its window open', async () => {
  const answers: ((studio: Studio | undefined) => void)[] = []
  vi.mocked(loadStudio).mockImplementation(() => new Promise((resolve) => void answers.push(resolve)))
  const sent: FinderEvent[] = []
  const loaded = nextState(START, { type: 'all-loaded', studios: [studio(1), studio(2)] })
  const selected = (selectedId: number) => ({ ...loaded, selectedId })
  const { rerender } = renderHook((state) => useOpenedStudio(state, (event) => void sent.push(event)), {
    initialProps: selected(1),
  })
  rerender(selected(2))
  rerender(selected(1))
  await act(async () => answers[2]?.(studio(1)))
  await act(async () => answers[0]?.(undefined))
  expect(sent).toEqual([{ type: 'opened', studio: studio(1) }])
})
