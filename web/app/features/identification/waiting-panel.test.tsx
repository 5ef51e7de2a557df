import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { EidWindowState } from './use-eid.ts'
import { WaitingPanel } from './waiting-panel.tsx'

const attempt = { state: 'state', url: 'https://eid.example' }
const nothing = () => {}
const eid = { state: { phase: 'idle' }, open: nothing, reopen: nothing, cancel: nothing, resume: nothing } as const

function panel(window: EidWindowState) {
  return <WaitingPanel eid={eid} state={{ phase: 'waiting', attempt, window }} mayLeave={false} heading="h2" />
}

it('EID-03, QUAL-01 the live region of the waiting panel is in the page before its words are', async () => {
  const { rerender } = render(panel('open'))
  const region = screen.getByRole('status')
  expect(screen.queryByRole('heading')).toBeNull()
  expect(region.contains(await screen.findByRole('heading', { name: 'Warten auf das Fenster' }))).toBe(true)
  rerender(panel('blocked'))
  expect(region.contains(screen.getByRole('heading', { name: 'Fenster blockiert' }))).toBe(true)
})
