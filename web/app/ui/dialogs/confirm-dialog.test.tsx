import { render, screen } from '@testing-library/react'
import { beforeAll, expect, it } from 'vitest'
import { ConfirmDialog } from './confirm-dialog.tsx'

beforeAll(() => import('./dialog-window.tsx'))
const nothing = () => {}
const QUESTION = { title: 'Standort löschen?', confirm: 'Löschen', onConfirm: nothing, onCancel: nothing }

it('QUAL-01 a question is announced with what it is about, not with its title alone', async () => {
  render(<ConfirmDialog {...QUESTION} text="Das lässt sich nicht rückgängig machen." />)
  const description = 'Das lässt sich nicht rückgängig machen.'
  await screen.findByRole('alertdialog', { name: 'Standort löschen?', description })
})

it('QUAL-01 a question that its title says whole points to no text', async () => {
  render(<ConfirmDialog {...QUESTION} />)
  const asked = await screen.findByRole('alertdialog', { name: 'Standort löschen?' })
  expect(asked.getAttribute('aria-describedby')).toBeNull()
})

it('ADM-04 a question in another language than its page says so', async () => {
  render(<ConfirmDialog {...QUESTION} lang="en" title="Confirm Deletion" />)
  expect((await screen.findByRole('alertdialog', { name: 'Confirm Deletion' })).lang).toBe('en')
})
