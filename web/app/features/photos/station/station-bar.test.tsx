import { act, cleanup, render, screen } from '@testing-library/react'
import { expect, it, onTestFinished } from 'vitest'
import { dropTokens, keepTokens } from '#api/session.ts'
import { StationBar } from './station-bar.tsx'

it('CERT-05 names who is signed in, and no longer once that session has ended', () => {
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
