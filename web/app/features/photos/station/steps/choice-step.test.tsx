import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import type { Shot } from '#features/photos/station/shots/shot.ts'
import { ChoiceStep } from './choice-step.tsx'

const SHOT: Shot = {
  ...{ id: 1, number: 1, source: 'file', capturedAt: '2026-11-20T09:00:00.000Z', state: 'checked', drawn: false },
  ...{ check: { profile: 'adult', findings: [], verdict: 'ok' }, word: { overrides: [] }, glareConfirmed: true },
}

it('FOTO-05 the chosen shot is confirmed when its picture is drawn, and the button looks so', async () => {
  const onConfirm = vi.fn()
  const nothing = () => {}
  const stepWith = (shot: Shot) => (
    <ChoiceStep
      {...{ shots: [shot], chosen: 1, previewOf: nothing as () => undefined, shortcuts: true, onConfirm }}
      {...{ onChoose: nothing, onMore: nothing, onLeave: nothing }}
    />
  )
  const { rerender } = render(stepWith(SHOT))
  const use = screen.getByRole('button', { name: 'Dieses Bild verwenden' })
  expect(use.getAttribute('aria-disabled')).toBe('true')
  await userEvent.click(use)
  await userEvent.keyboard('{PageDown}')
  expect(onConfirm).not.toHaveBeenCalled()
  rerender(stepWith({ ...SHOT, drawn: true }))
  expect(use.getAttribute('aria-disabled')).toBe('false')
  await userEvent.click(use)
  await userEvent.keyboard('{PageDown}')
  expect(onConfirm).toHaveBeenCalledTimes(2)
})
