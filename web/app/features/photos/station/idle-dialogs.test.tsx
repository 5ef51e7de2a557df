import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { Covered, IdleWarning } from './idle-dialogs.tsx'

beforeAll(() => import('#ui/dialogs/dialog-window.tsx'))
const nothing = () => {}

it('FOTO-10, QUAL-01 „Sind Sie noch da?“ is announced with what is deleted and when', async () => {
  render(<IdleWarning state={{ shots: [], slips: [] }} left={60_000} onWipe={nothing} />)
  const asked = await screen.findByRole('alertdialog', { description: /werden in .+ aus dem Browser gelöscht/ })
  expect(asked.textContent).toContain('Sind Sie noch da?')
})

it('FOTO-10, QUAL-01 what is covered is announced with the reason', async () => {
  render(<Covered held="unprinted" hasShots={false} onShow={nothing} />)
  const asked = await screen.findByRole('alertdialog', { description: /^Ein Beleg ist noch nicht gedruckt\./ })
  expect(asked.textContent).toContain('Beleg zeigen')
})
