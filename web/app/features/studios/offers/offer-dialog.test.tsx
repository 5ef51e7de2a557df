import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { keepTokens } from '#api/session.ts'
import { OfferDialog } from './offer-dialog.tsx'

const STUDIO = { id: 1, name: 'Studio Eins' } as RegisteredStudio
const OFFER = {
  ...{ offers: [], languages: [], opening_hours: '', price_from_cents: null, stated_on: null, version: null },
}
const SENTENCE = 'Bitte geben Sie den Preis in Euro an, zum Beispiel 14,90.'

beforeAll(() => import('#ui/dialogs/dialog-window.tsx'))
afterEach(() => sessionStorage.clear())

it('SLIP-05, QUAL-01 an invalid price is reported at its field, which gets the focus', async () => {
  const methods: (string | undefined)[] = []
  vi.stubGlobal('fetch', async (_address: string, { method }: RequestInit) => {
    methods.push(method)
    return Response.json(OFFER)
  })
  keepTokens({ access_token: 'access', refresh_token: 'refresh' })
  const onStated = vi.fn()
  const noOther = { others: [], onStale: async () => undefined }
  render(<OfferDialog studio={STUDIO} {...noOther} onStated={onStated} onClose={() => {}} />)
  const user = userEvent.setup()
  const price = await screen.findByLabelText<HTMLInputElement>(/^Passbild ab/)
  await user.type(price, 'viel')
  await user.click(screen.getByRole('button', { name: 'Angaben speichern' }))
  const faulty = await screen.findByRole('textbox', { name: /^Passbild ab/, description: new RegExp(SENTENCE) })
  expect(faulty.getAttribute('aria-invalid')).toBe('true')
  await waitFor(() => expect(document.activeElement).toBe(price))
  expect([screen.queryByRole('alert'), methods]).toEqual([null, ['GET']])

  await user.clear(price)
  expect(price.getAttribute('aria-invalid')).toBeNull()
  await user.type(price, '14,90')
  await user.click(screen.getByRole('button', { name: 'Angaben speichern' }))
  await waitFor(() => expect(onStated).toHaveBeenCalledOnce())
})
