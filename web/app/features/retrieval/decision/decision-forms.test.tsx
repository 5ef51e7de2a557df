import type { RetrievedPhoto } from '@epassbild/contract/photos.ts'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { AcceptForm, RejectForm } from './decision-forms.tsx'

const FACTS: Omit<RetrievedPhoto, 'ciphertext'> = {
  photoId: '00000000-0000-4000-8000-000000000001',
  userIdentifier: '',
  provenance: { format: 'ES256', signature: '', certificates: [''] },
  capturedAt: '2026-11-20T10:00:00Z',
  storedAt: '2026-11-20T10:00:00Z',
  validUntil: '2027-05-20T09:00:00Z',
  studio: { name: 'Atelier Probe', address: 'Wall 18', zipcode: '24103', city: 'Kiel' },
  earlierRetrievals: [],
  furtherUse: true,
  afterAcceptance: 'delete',
}
it('SLIP-03 the wish of the applicant is a proposal: nothing is ticked by it', () => {
  render(<AcceptForm facts={FACTS} running={undefined} decide={() => {}} />)
  const proposal = 'Vorschlag: Bild für einen weiteren Antrag aufbewahren'
  expect(screen.getByText(proposal).closest('[role="status"]')?.textContent).toContain(
    'noch für ein weiteres Dokument gebraucht',
  )
  expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(false)
  cleanup()
  render(<AcceptForm facts={{ ...FACTS, furtherUse: false }} running={undefined} decide={() => {}} />)
  expect(screen.queryByText(proposal)).toBeNull()
})

it('CERT-02 names no day beside the wish where it counts from the application', () => {
  render(<AcceptForm facts={FACTS} running={undefined} decide={() => {}} />)
  expect(document.body.textContent).toContain('höchstens sechs Monate ab dem Antrag abrufbar')
  expect(document.body.textContent).not.toContain('20.05.2027')
  cleanup()
  render(<AcceptForm facts={{ ...FACTS, afterAcceptance: 'keep' }} running={undefined} decide={() => {}} />)
  expect(document.body.textContent).toContain('Dann bleibt das Bild bis zum 20.05.2027, 11:00\u00a0Uhr abrufbar.')
})

it('ABR-04 a refusal without a reason is not sent: the focus goes where the reason is chosen, and the sentence belongs to it', async () => {
  const sent: unknown[] = []
  render(<RejectForm running={undefined} decide={(verdict) => sent.push(verdict)} />)
  const reason = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Grund der Ablehnung' })
  const button = screen.getByRole('button', { name: 'Bild ablehnen' })
  fireEvent.click(button)
  await waitFor(() => expect(document.activeElement).toBe(reason))
  expect(reason.getAttribute('aria-invalid')).toBe('true')
  const described = reason.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(
    'Bitte wählen Sie den Grund der Ablehnung.',
  )
  expect(sent).toEqual([])
  fireEvent.change(reason, { target: { value: 'blurred' } })
  fireEvent.click(button)
  expect(sent).toEqual([{ decision: 'reject', reason: 'blurred' }])
})

it('ABR-04 says before a refusal that the photo is deleted with it, for other applications, too', () => {
  render(<RejectForm running={undefined} decide={() => {}} />)
  const reason = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Grund der Ablehnung' })
  const described = reason.getAttribute('aria-describedby')?.split(' ') ?? []
  expect(described.map((id) => document.getElementById(id)?.textContent).join(' ')).toContain(
    'Das Bild wird dabei gelöscht, auch für andere Anträge.',
  )
})
