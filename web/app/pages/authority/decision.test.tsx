import { decidePhoto } from '@epassbild/contract/photos.ts'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, it, vi } from 'vitest'
import { keepTokens } from '#api/session.ts'
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

afterEach(() => {
  cleanup()
  sessionStorage.clear()
  vi.unstubAllGlobals()
})

function decideOn(server: ServerAnswers) {
  vi.stubGlobal('fetch', server.fetch)
  keepTokens({ access_token: 'access', refresh_token: 'refresh' })
  const onLost = vi.fn()
  const { unmount } = render(<FoundCard photo={PHOTO} address="blob:1" onRejected={() => {}} onLost={onLost} />)
  const user = userEvent.setup()
  const accept = async () => user.click(await screen.findByRole('button', { name: 'Bild in Antrag übernehmen' }))
  return { user, accept, unmount, onLost }
}

it('ABR-04 says that a decision is not stored, and sends it when asked again', async () => {
  const server = new ServerAnswers().on(decidePhoto, 'lost')
  const { user, accept, onLost } = decideOn(server)
  await user.click(screen.getByLabelText(/Auf Wunsch/))
  await accept()
  await expectText(() => screen.getByRole('alert'), 'Ihre Entscheidung ist noch nicht gespeichert.')
  server.on(decidePhoto, { json: { kept: false, validUntil: VALID_UNTIL } })
  await accept()
  await screen.findByText(/^Es wird jetzt gelöscht\. Sichern Sie das JPEG/)
  expect(server.sentTo(decidePhoto).map(({ body }) => body)).toEqual(Array(2).fill({ decision: 'accept', keep: false }))
  expect(onLost).not.toHaveBeenCalled()
})

it('ABR-04 names the last day on which a photo can be retrieved, not the midnight that ends it', async () => {
  // Six months from an application of 20.05.2027, as the server counts them.
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
