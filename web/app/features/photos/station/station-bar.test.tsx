import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { dropTokens, keepTokens } from '#api/session.ts'
import { StationBar } from './station-bar.tsx'

it('CERT-05 names the signed-in person until that session has ended', () => {
  keepTokens({ access_token: 'a.b.c', refresh_token: 'd.e.f' })
  onTestFinished(() => {
    cleanup()
    dropTokens()
  })
  render(
    <StationBar step="capture" onPaper={false} studio="Atelier, Wall 18" person="Thea Nissen" onLeave={() => {}} />,
  )
  const bar = screen.getByRole('banner')
  expect(bar.textContent).toContain('Thea Nissen')
  act(dropTokens)
  expect(bar.textContent).toContain('Nicht angemeldet')
  expect(bar.textContent).not.toContain('Thea')
})

it('FOTO-10 the mark at the left asks as the button does, but for a new tab', () => {
  onTestFinished(cleanup)
  const onLeave = vi.fn()
  render(<StationBar step="capture" onPaper={false} studio="Atelier" person="Thea Nissen" onLeave={onLeave} />)
  const mark = screen.getByRole('link', { name: 'ePassbild, zurück zum Verwaltungsbereich' })
  const plain = createEvent.click(mark)
  fireEvent(mark, plain)
  expect([plain.defaultPrevented, onLeave.mock.calls.length]).toEqual([true, 1])
  document.addEventListener('click', (event) => event.preventDefault(), { once: true })
  fireEvent.click(mark, { ctrlKey: true })
  expect(onLeave).toHaveBeenCalledOnce()
})
