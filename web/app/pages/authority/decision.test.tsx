import { decidePhoto } from '@epassbild/contract/photos.ts'
import { SHARED_REFUSALS } from '@epassbild/contract/refusal.ts'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { keepTokens } from '#api/session.ts'
import { LostDecision } from '#features/retrieval/decision/lost-decision.tsx'
import { FoundCard } from '#features/retrieval/found-card.tsx'
import type { OpenedPhoto } from '#features/retrieval/open-answer.ts'
import { expectText } from '#test/open-page.tsx'
import { ServerAnswers } from '#test/server-answers.ts'

const VALID_UNTIL = '2027-05-20T09:00:00Z'
const PHOTO: OpenedPhoto = {
  facts: {
    photoId: '00000000-0000-4000-8000-000000000001',
    userIdentifier: '',
    provenance: { format: 'ES256', signature: '', certificates: [''] },
    furtherUse: false,
    capturedAt: '2026-11-20T09:00:00Z',
    validUntil: VALID_UNTIL,
    afterAcceptance: 'keep',
  },
  jpeg: new Uint8Array(),
  width: 1244,
  height: 1600,
  protocol: undefined,
}

afterEach(() => sessionStorage.clear())

function decideOn(server: ServerAnswers) {
  vi.stubGlobal('fetch', server.fetch)
  keepTokens({ access_token: 'access', refresh_token: 'refresh' })
  const onLost = vi.fn()
  const { unmount } = render(<FoundCard photo={PHOTO} address="blob:1" onRejected={() => {}} onLost={onLost} />)
  const user = userEvent.setup()
  const accept = async () => user.click(await screen.findByRole('button', { name: 'Bild in Antrag übernehmen' }))
  return { user, accept, unmount, onLost }
}

it('ABR-04 says that it is not known whether a decision is stored, and sends it when asked again', async () => {
  const server = new ServerAnswers().on(decidePhoto, 'lost')
  const { user, accept, onLost } = decideOn(server)
  await user.click(screen.getByLabelText(/Auf Wunsch/))
  await accept()
  await expectText(() => screen.getByRole('alert'), 'Wir wissen nicht, ob Ihre Entscheidung gespeichert ist.')
  server.on(decidePhoto, { json: { kept: false, validUntil: VALID_UNTIL } })
  await accept()
  await screen.findByText(/^Es wird jetzt gelöscht\. Prüfen Sie/)
  expect(server.sentTo(decidePhoto).map(({ body }) => body)).toEqual(Array(2).fill({ decision: 'accept', keep: false }))
  expect(onLost).not.toHaveBeenCalled()
})

it('ABR-04 says so as well when the server failed in the middle of it', async () => {
  const json = { code: 'busy', ...SHARED_REFUSALS.busy.body }
  const { accept } = decideOn(new ServerAnswers().on(decidePhoto, { status: 503, json }))
  await accept()
  await expectText(() => screen.getByRole('alert'), 'Wir wissen nicht, ob Ihre Entscheidung gespeichert ist.')
})

it('ABR-04 another decision than the lost one is told which one probably stands, and how to find out', async () => {
  const server = new ServerAnswers().on(decidePhoto, 'lost')
  const { user, accept } = decideOn(server)
  await accept()
  await expectText(() => screen.getByRole('alert'), 'Wir wissen nicht')
  server.refuse(decidePhoto, 'already-decided')
  await user.selectOptions(screen.getByLabelText('Grund der Ablehnung'), 'Unscharf')
  await user.click(screen.getByRole('button', { name: 'Bild ablehnen' }))
  const first = '„Bild in Antrag übernehmen“ (aufbewahren)'
  await expectText(() => screen.getByRole('alert'), `Wahrscheinlich gilt Ihre erste Entscheidung: ${first}`)
  expect(screen.getByRole('alert').textContent).toContain('Senden Sie diese noch einmal')
  expect(screen.getByRole('alert').textContent).not.toContain('scannen Sie den Code')
  server.on(decidePhoto, { json: { kept: true, validUntil: VALID_UNTIL } })
  await accept()
  await screen.findByText('Bild in den Antrag übernommen.')
})

it('ABR-04 a photo that an authority’s decision deleted is said to be gone by the lost one, which its sender can find out', async () => {
  const server = new ServerAnswers().on(decidePhoto, 'lost')
  const { user, accept } = decideOn(server)
  await user.selectOptions(screen.getByLabelText('Grund der Ablehnung'), 'Unscharf')
  await user.click(screen.getByRole('button', { name: 'Bild ablehnen' }))
  await expectText(() => screen.getByRole('alert'), 'Wir wissen nicht')
  const { status, body } = decidePhoto.refusals['photo-deleted']
  const json = { code: 'photo-deleted', ...body, deletedAt: VALID_UNTIL, deletedBecause: 'authority' }
  server.on(decidePhoto, { status, json })
  await accept()
  await expectText(() => screen.getByRole('alert'), 'Das Bild wurde am 20.05.2027 gelöscht.')
  const { textContent } = screen.getByRole('alert')
  expect(textContent).toContain('Wahrscheinlich gilt Ihre erste Entscheidung: „Bild ablehnen“ (Unscharf).')
  expect(textContent).not.toContain('neue Aufnahme')
  await user.click(screen.getByRole('button', { name: 'Bild ablehnen' }))
  await expectText(() => screen.getByRole('alert'), 'Bitten Sie die Person um eine neue Aufnahme.')
})

it('ABR-04 the lost decision that is refused itself has never arrived: the one that stands is found by the code', async () => {
  const server = new ServerAnswers().on(decidePhoto, 'lost')
  const { accept } = decideOn(server)
  await accept()
  await expectText(() => screen.getByRole('alert'), 'Wir wissen nicht')
  server.refuse(decidePhoto, 'already-decided')
  await accept()
  await expectText(
    () => screen.getByRole('alert'),
    'Möchten Sie anders entscheiden, scannen Sie den Code bitte noch einmal.',
  )
})

it.each([
  ['Bild in Antrag übernehmen', 'Bild ablehnen'],
  ['Bild ablehnen', 'Bild in Antrag übernehmen'],
])('ABR-04, NAV-10 while „%s“ runs, only its own button says so, and „%s“ sends nothing', async (pressed, other) => {
  const server = new ServerAnswers()
  const { user } = decideOn(server)
  server.hold(decidePhoto)
  const button = (name: string) => screen.getByRole('button', { name })
  await user.selectOptions(screen.getByLabelText('Grund der Ablehnung'), 'Unscharf')
  await user.click(button(pressed))
  await waitFor(() => expect(button(pressed).getAttribute('aria-busy')).toBe('true'))
  expect(button(other).getAttribute('aria-busy')).toBeNull()
  expect(button(other).getAttribute('aria-disabled')).toBe('true')
  await user.click(button(other))
  expect(server.sentTo(decidePhoto)).toHaveLength(1)
})

it.each([
  ['photo-expired', { validUntil: VALID_UNTIL }, 'Bitten Sie die Person um eine neue Aufnahme.'],
  ['already-decided', {}, 'Möchten Sie anders entscheiden, scannen Sie den Code bitte noch einmal.'],
  ['not-retrieved', {}, 'Bitte scannen Sie den Code noch einmal und entscheiden Sie erneut.'],
] as const)('ABR-04 a clerk who has gone on is told what helps after %s', async (code, facts, helps) => {
  const { status, body } = decidePhoto.refusals[code]
  const server = new ServerAnswers()
  const { accept, unmount, onLost } = decideOn(server)
  const decision = server.hold(decidePhoto)
  await accept()
  await waitFor(() => expect(server.sentTo(decidePhoto)).toHaveLength(1))
  unmount()
  decision.release({ status, json: { code, ...body, ...facts } })
  await waitFor(() => expect(onLost).toHaveBeenCalled())
  render(<LostDecision lost={onLost.mock.lastCall?.[0]} onLost={() => {}} />)
  const { textContent } = screen.getByRole('alert')
  expect(textContent).toContain('Ihre Entscheidung zum vorigen Bild ist nicht gespeichert.')
  expect(textContent).toContain(helps)
  expect(textContent?.match(/scannen Sie/g)?.length ?? 0).toBe(code === 'photo-expired' ? 0 : 1)
})

describe('the file of a photo that an acceptance deletes', () => {
  /** Records the order of events: saving a JPEG, sending a decision. */
  function noteOrder(server: ServerAnswers) {
    const order: string[] = []
    const note = (event: MouseEvent) => {
      if (!(event.target as Element).closest('a[download="Passbild.jpg"]')) return
      order.push('saved')
      event.preventDefault()
    }
    document.addEventListener('click', note)
    onTestFinished(() => document.removeEventListener('click', note))
    const page = decideOn(server)
    const fetchNow = globalThis.fetch
    vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => {
      order.push('sent')
      return fetchNow(input, init)
    })
    return { ...page, order }
  }
  const answering = (kept: boolean) => new ServerAnswers().on(decidePhoto, { json: { kept, validUntil: VALID_UNTIL } })

  it('ABR-03, ABR-04 is saved before the decision is sent, and once: also where the answer is lost', async () => {
    const server = new ServerAnswers().on(decidePhoto, 'lost')
    const { user, accept, order } = noteOrder(server)
    await user.click(screen.getByLabelText(/Auf Wunsch/))
    await accept()
    await screen.findByRole('alert')
    expect(order).toEqual(['saved', 'sent'])
    server.on(decidePhoto, { json: { kept: false, validUntil: VALID_UNTIL } })
    await accept()
    await screen.findByText(/^Es wird jetzt gelöscht\. Prüfen Sie/)
    expect(order).toEqual(['saved', 'sent', 'sent'])
  })

  it('ABR-03, ABR-04 is not saved twice when the clerk has saved it', async () => {
    const { user, accept, order } = noteOrder(answering(false))
    await user.click(screen.getByRole('link', { name: 'JPEG' }))
    await user.click(screen.getByLabelText(/Auf Wunsch/))
    await accept()
    await screen.findByText(/^Es wird jetzt gelöscht/)
    expect(order).toEqual(['saved', 'sent'])
  })

  it('ABR-03, ABR-04 is not saved unasked where the photo stays or is turned down', async () => {
    const { accept, order } = noteOrder(answering(true))
    await accept()
    await screen.findByText(/^Es bleibt bis zum/)
    expect(order).toEqual(['sent'])
    cleanup()
    const refusing = noteOrder(answering(false))
    await refusing.user.selectOptions(screen.getByLabelText('Grund der Ablehnung'), 'Unscharf')
    await refusing.user.click(screen.getByRole('button', { name: 'Bild ablehnen' }))
    await waitFor(() => expect(refusing.order).toEqual(['sent']))
  })

  it('ABR-03, ABR-04 is saved when the photo that was to stay turns out to be deleted', async () => {
    const { accept, order } = noteOrder(answering(false))
    await accept()
    await screen.findByText(/^Es wird jetzt gelöscht/)
    expect(order).toEqual(['sent', 'saved'])
  })
})

it.each([
  ['above its heading, which is below the window (phone)', { article: 500, heading: 1_200 }, ['ARTICLE']],
  ['above its heading, which alone is in sight (phone, scrolled down)', { article: -300, heading: 400 }, ['ARTICLE']],
  ['partly below the header, with its heading in sight', { article: 40, heading: 700 }, ['ARTICLE']],
  ['beside its heading, which is in sight (desk)', { article: 300, heading: 370 }, []],
])('ABR-03 a found photo is seen whole where it stands %s, and the heading has the focus', (_, tops, shown) => {
  const scrolledTo: string[] = []
  vi.spyOn(Element.prototype, 'getBoundingClientRect').mockImplementation(function (this: Element) {
    if (this.tagName === 'HEADER') return new DOMRect(0, 0, 390, 64)
    return new DOMRect(0, this.tagName === 'ARTICLE' ? tops.article : tops.heading, 300, 30)
  })
  Element.prototype.scrollIntoView = function (this: Element) {
    scrolledTo.push(this.tagName)
  }
  onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'))
  const focused = vi.spyOn(HTMLElement.prototype, 'focus')
  const card = <FoundCard photo={PHOTO} address="blob:1" onRejected={() => {}} onLost={() => {}} />
  render(card, { wrapper: ({ children }) => [<header key="header" />, children] })
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Bild gefunden' }))
  expect(focused).toHaveBeenCalledWith({ preventScroll: true })
  expect(scrolledTo).toEqual(shown)
})

it('ABR-04 names the last day on which a photo can be retrieved, not the midnight that ends it', async () => {
  // Six months after an application of 20.05.2027, as computed by the server.
  const json = { kept: true, validUntil: '2027-11-20T23:00:00.000Z' }
  const { accept } = decideOn(new ServerAnswers().on(decidePhoto, { json }))
  await accept()
  await screen.findByText('Es bleibt bis zum 20.11.2027 für weitere Anträge abrufbar.')
})

it('ABR-04 says in advance until which day the wish keeps a photo', () => {
  const facts = { ...PHOTO.facts, validUntil: '2027-11-20T23:00:00.000Z' }
  render(<FoundCard photo={{ ...PHOTO, facts }} address="blob:1" onRejected={() => {}} onLost={() => {}} />)
  screen.getByText(/Dann bleibt das Bild bis zum 20\.11\.2027 abrufbar\./)
})

it('ABR-04 after a decision that deletes the photo says nothing more of its validity', async () => {
  const json = { kept: false, validUntil: VALID_UNTIL }
  const { accept } = decideOn(new ServerAnswers().on(decidePhoto, { json }))
  screen.getByText('Löschung am 20.05.2027')
  await accept()
  await screen.findByText(/^Es wird jetzt gelöscht\./)
  expect(screen.queryByText(/^Löschung am/)).toBeNull()
  expect(screen.queryByText(/och .+ gültig$/)).toBeNull()
})

it('ABR-04 after a decision that keeps the photo says its new end', async () => {
  const json = { kept: true, validUntil: '2027-11-20T23:00:00.000Z' }
  const { accept } = decideOn(new ServerAnswers().on(decidePhoto, { json }))
  await accept()
  await screen.findByText('Löschung am 21.11.2027')
  expect(screen.queryByText('Löschung am 20.05.2027')).toBeNull()
})
