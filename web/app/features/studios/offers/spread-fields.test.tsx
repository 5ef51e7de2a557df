import type { OwnStudioOffer } from '@epassbild/contract/studio-offers.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import { keepTokens } from '#api/session.ts'
import { OfferDialog } from './offer-dialog.tsx'

const OFFER: OwnStudioOffer = {
  ...{ offers: [], languages: [], opening_hours: '', price_from_cents: null, stated_on: null, version: null },
}
const place = (id: number, name: string, address: string) =>
  ({ id, name, address, city: 'Kiel', zipcode: '24103', proposed: null, review: 'approved' }) as RegisteredStudio
const CHAIN = [place(2, 'FotoKette', 'Wall 18'), place(3, 'FotoKette', 'Holm 4'), place(4, 'Förde', 'Kai 2')]

beforeAll(() => import('#ui/dialogs/dialog-window.tsx'))
afterEach(() => sessionStorage.clear())

/** Opens the dialog of a new location of this chain, with the part for others unfolded. */
async function openSpread(others: readonly RegisteredStudio[] = CHAIN) {
  const sent: unknown[] = []
  vi.stubGlobal('fetch', async (_address: string, { method, body }: RequestInit) => {
    if (method === 'PUT') sent.push(JSON.parse(String(body)))
    return Response.json(OFFER)
  })
  keepTokens({ access_token: 'access', refresh_token: 'refresh' })
  const onStated = vi.fn()
  const dialog = (locations: readonly RegisteredStudio[]) => (
    <OfferDialog
      studio={place(1, 'Neu', 'Wall 1')}
      others={locations}
      onStated={onStated}
      onStale={async () => undefined}
      onClose={() => {}}
    />
  )
  const { rerender } = render(dialog(others))
  const user = userEvent.setup()
  await user.click(await screen.findByText('Auf andere Standorte übertragen'))
  const tick = async (...labels: (string | RegExp)[]) => {
    for (const label of labels) await user.click(screen.getByRole('checkbox', { name: label }))
  }
  const save = () => user.click(screen.getByRole('button', { name: /speichern$/ }))
  return { user, tick, save, sent, onStated, renew: (left: readonly RegisteredStudio[]) => rerender(dialog(left)) }
}

it.each(['Preis', 'Angebot und Sprachen', 'Öffnungszeiten'])(
  'SLIP-05 an empty part is not given to others, whose statements it would erase: %s',
  async (part) => {
    const { user, tick, save, sent } = await openSpread()
    await tick(part, /^Förde/)
    await save()
    await screen.findByText(new RegExp(`Bitte füllen Sie „${part}“ aus`))
    expect(sent).toEqual([])
    await tick(part)
    expect(screen.queryByRole('alert')).toBeNull()
    await tick(part)
    await tick('Ohne Termin')
    await user.type(screen.getByLabelText(/^Öffnungszeiten \(/), 'Sa 9–13 Uhr')
    await user.type(screen.getByLabelText(/^Passbild ab/), '14,90')
    await save()
    await waitFor(() => expect(sent).toMatchObject([{ also: { shop_ids: [4] } }]))
  },
)

it('SLIP-05 parts that are chosen without a location are not dropped unsaid', async () => {
  const { user, tick, save, sent } = await openSpread()
  await user.type(screen.getByLabelText(/^Passbild ab/), '14,90')
  await tick('Preis')
  await save()
  await screen.findByText('Bitte wählen Sie die anderen Standorte.')
  expect(sent).toEqual([])
})

it('SLIP-05 closing asks about chosen parts and locations, in their own words', async () => {
  const { user, tick } = await openSpread()
  await tick('Preis')
  await user.keyboard('{Escape}')
  await screen.findByText('Ihre Auswahl für andere Standorte ist noch nicht gespeichert.')
})

it('SLIP-05 locations of one name and town differ by their address', async () => {
  await openSpread()
  const names = screen.getAllByRole('checkbox', { name: /Kiel/ }).map((box) => box.closest('label')?.textContent)
  expect(names).toEqual(['FotoKette, Kiel (Wall 18)', 'FotoKette, Kiel (Holm 4)', 'Förde, Kiel'])
})

it('SLIP-05 a location that is deleted meanwhile is no longer chosen', async () => {
  const { user, tick, save, sent, onStated, renew } = await openSpread()
  await user.type(screen.getByLabelText(/^Passbild ab/), '14,90')
  await tick('Preis', /^Förde/, /Holm 4/)
  renew(CHAIN.filter(({ id }) => id !== 4))
  await screen.findByRole('button', { name: 'Für 2 Standorte speichern' })
  await save()
  await waitFor(() => expect(sent).toMatchObject([{ also: { shop_ids: [3] } }]))
  expect(onStated).toHaveBeenCalledWith(1)
})

it('SLIP-05 a short list of locations needs no search', async () => {
  await openSpread()
  expect(screen.queryByLabelText('Andere Standorte suchen')).toBeNull()
})
