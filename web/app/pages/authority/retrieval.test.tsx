import { refreshSession, showProfile, signIn, signOut } from '@epassbild/contract/accounts.ts'
import { showOwnOrganisation } from '@epassbild/contract/authorities.ts'
import { showConfig } from '@epassbild/contract/config.ts'
import { listDevices } from '@epassbild/contract/own-account/devices.ts'
import { listSecondFactors } from '@epassbild/contract/own-account/second-factors.ts'
import { decidePhoto, retrievePhoto } from '@epassbild/contract/photos.ts'
import { SHARED_REFUSALS } from '@epassbild/contract/refusal.ts'
import { AES_256_GCM } from '@epassbild/photo-seal/algorithms.ts'
import { encodeCodeText } from '@epassbild/photo-seal/code-content.ts'
import { act, screen, waitFor } from '@testing-library/react'
import { describe, expect, it, onTestFinished, vi } from 'vitest'
import { CLOUD, retrievalServer, SCANNER_FIELD } from '#test/clerk-room.ts'
import { expectText, openPage } from '#test/open-page.tsx'
import { CLERK, NO_FACTORS, TOKENS } from '#test/people.ts'
import { giveOutPhotos, sealPhotos } from '#test/sealed-photos.ts'
import { ServerAnswers } from '#test/server-answers.ts'
import { withSiteFact } from '#test/site-fact.ts'
import { slipPicture, withSymbolReader } from '#ui/code-reader/test/slip-pictures.ts'

it('T22 a clerk of a blocked authority reads why nothing can be retrieved', async () => {
  const json = { code: 'organisation-blocked', detail: 'Der Zugang Ihrer Behörde ist gesperrt.' }
  const server = new ServerAnswers().on(showConfig, 'lost').on(showOwnOrganisation, { status: 403, json })
  await openPage('/Bildabruf', server, CLERK)
  await expectText(() => screen.getByRole('alert'), json.detail)
})

const codeOf = ({ address = CLOUD, photoId = '0f8fad5b-d9cb-469f-a165-70867728950e' } = {}) =>
  encodeCodeText({
    address,
    photoId,
    algorithm: AES_256_GCM,
    iv: new Uint8Array(AES_256_GCM.ivBytes),
    key: new Uint8Array(AES_256_GCM.keyBytes),
  })
const CODE = codeOf()

async function scan({ user }: Pick<Awaited<ReturnType<typeof openPage>>, 'user'>, text = CODE) {
  await user.click(await screen.findByLabelText(SCANNER_FIELD))
  await user.paste(text)
  await user.keyboard('{Enter}')
}

it('ABR-03, ABR-05 each refusal, and no answer at all, has its own sentence, and shows no picture', async () => {
  const server = retrievalServer()
  const page = await openPage('/Bildabruf', server, CLERK)
  const tooMany = { code: 'too-many', detail: 'Zu viele Versuche.' }
  const expired = { code: 'photo-expired', detail: 'x', validUntil: '2026-05-01T10:00:00Z' }
  const noCategory = { code: 'wrong-category', detail: 'Ihre Behörde gehört zu keiner Kategorie.' }
  for (const [answer, sentence] of [
    [{ status: 429, json: tooMany }, 'Das wird dem Betreiber gemeldet.'],
    [{ status: 410, json: expired }, 'Der Code ist seit 01.05.2026 abgelaufen. Das Bild wurde gelöscht.'],
    [{ status: 403, json: noCategory }, 'Bitte wenden Sie sich an den Betreiber.'],
    ['lost', 'Der Server ist nicht erreichbar.'],
  ] as const) {
    server.on(retrievePhoto, answer)
    await scan(page)
    await expectText(() => screen.getByRole('alert'), sentence)
    expect(screen.queryByRole('img', { name: /Passbild/ })).toBeNull()
  }
})

it('ABR-03 a page of a proxy in place of the list of provenance has a sentence, and the next code can be read', async () => {
  const server = retrievalServer().on(retrievePhoto, { status: 200 })
  const page = await openPage('/Bildabruf', server, CLERK)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).endsWith('/epass-provenance.json') ? new Response('<html>') : server.fetch(input, init),
  )
  await scan(page)
  await expectText(() => screen.getByRole('alert'), 'Der Server ist nicht erreichbar.')
})

it('ABR-02, QUAL-01 the search is announced once, in a region that stood there before', async () => {
  const server = retrievalServer()
  const page = await openPage('/Bildabruf', server, CLERK)
  await screen.findByLabelText(SCANNER_FIELD)
  const before = screen.getAllByRole('status')
  const answer = server.hold(retrievePhoto)
  await scan(page)
  const said = await screen.findByText('Bild wird gesucht und geprüft …')
  const regions = screen.getAllByRole('status').filter((region) => region.contains(said))
  expect(regions).toHaveLength(1)
  expect(before).toContain(regions[0])
  expect(regions[0]?.querySelector('[role="status"]')).toBeNull()
  answer.release({ status: 404, json: { code: 'photo-unknown', detail: 'Zu diesem Code gibt es kein Bild.' } })
  await expectText(() => screen.getByRole('alert'), 'Zu diesem Code gibt es kein Bild.')
})

it('ABR-03, QUAL-01 a second code that cannot be read is announced like the first', async () => {
  const server = retrievalServer()
  const { user } = await openPage('/Bildabruf', server, CLERK)
  const field = await screen.findByLabelText(SCANNER_FIELD)
  await user.type(field, 'Speisekarte von nebenan{Enter}')
  const first = await screen.findByRole('alert')
  await user.type(field, 'Speisekarte von nebenan{Enter}')
  await waitFor(() => expect(screen.getByRole('alert')).not.toBe(first))
  expect(screen.getByRole('alert').textContent).toBe(first.textContent)
})

it('SAFE-03, QUAL-01 after signing in the focus goes to the heading of the page that is there now', async () => {
  const server = retrievalServer()
    .on(signIn, { json: TOKENS })
    .on(showProfile, { json: CLERK })
    .on(listSecondFactors, { json: NO_FACTORS })
    .on(listDevices, { json: [] })
  const { signInAs } = await openPage('/Bildabruf/Anmeldung', server)
  // The document's frame is not rendered here.
  const main = document.createElement('main')
  main.append(...document.body.childNodes)
  document.body.append(main)
  onTestFinished(() => main.remove())
  await signInAs(CLERK.email)
  const heading = await screen.findByRole('heading', { level: 1, name: 'Anmeldung' })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

it.each(['/Bildabruf', '/Bildabruf/Anmeldung'])(
  'CERT-06 %s says how authorities retrieve by certificate alone, and shows no field',
  async (page) => {
    withSiteFact('retrievalBy', 'certificate')
    const server = new ServerAnswers().on(showConfig, 'lost')
    await openPage(page, server)
    await screen.findByRole('heading', { name: 'Passbilder rufen Sie in Ihrem Fachverfahren ab' })
    expect(screen.getAllByRole('listitem').map((step) => step.textContent)).toEqual([
      expect.stringContaining('scannen Sie dort den Code'),
      expect.stringContaining('mit dem Zertifikat Ihrer Behörde'),
      expect.stringMatching(/übernehmen oder ablehnen.*ein abgelehntes immer, auch für andere Anträge/s),
    ])
    expect(screen.queryByRole('textbox')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Anmelden' })).toBeNull()
  },
)

it('CERT-06 a clerk whose session is from before reads the same, and nothing is asked', async () => {
  withSiteFact('retrievalBy', 'certificate')
  const server = new ServerAnswers()
  await openPage('/Bildabruf', server, CLERK)
  await screen.findByRole('heading', { name: 'Passbilder rufen Sie in Ihrem Fachverfahren ab' })
  expect(server.sentTo(showOwnOrganisation)).toEqual([])
})

describe('with photos', () => {
  const ONE = '0f8fad5b-d9cb-469f-a165-70867728950e'
  const TWO = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
  const NONE = '9b2d1f0c-1c2b-4d3e-8f4a-5b6c7d8e9f00'

  /** A clerk who scans codes of stored photos. */
  async function openRoom(afterAcceptance: 'keep' | 'delete' = 'keep') {
    const sealed = await sealPhotos(CLOUD, ONE, TWO)
    for (const { facts } of sealed.photos) facts.afterAcceptance = afterAcceptance
    const server = retrievalServer()
    const page = await openPage('/Bildabruf', server, CLERK)
    const asked = giveOutPhotos(server, sealed)
    const [one, two] = sealed.photos
    if (!one || !two) throw new Error('no photos')
    return { ...page, server, asked, scan: (text: string) => scan(page, text), one, two }
  }
  const found = () => screen.findByRole('heading', { level: 2, name: 'Bild gefunden' })

  it('ABR-02 a code that is scanned while a file is read is the one that counts', async () => {
    withSymbolReader()
    const { user, scan, asked, one, two } = await openRoom()
    const file = slipPicture(one.codeText)
    const slow = Promise.withResolvers<ArrayBuffer>()
    const picked = Object.assign(slipPicture(), { arrayBuffer: () => slow.promise })
    await user.upload(await screen.findByLabelText('Beleg als Bild oder PDF öffnen'), picked)
    await screen.findByText('Bild wird gesucht und geprüft …')
    await scan(two.codeText)
    await found()
    const picture = screen.getByRole('img', { name: /Passbild/ })
    const address = picture.getAttribute('src')
    slow.resolve(await file.arrayBuffer())
    await waitFor(() => expect(document.querySelector('.pick[aria-busy]')).toBeNull())
    expect(screen.getByRole('img', { name: /Passbild/ }).getAttribute('src')).toBe(address)
    expect(asked).toEqual([TWO])
  })

  it.each([
    ['ABR-02 the tick box', /^Auf Wunsch/],
    ['ABR-02 the file input', 'Beleg als Bild oder PDF öffnen'],
  ])(
    '%s leaves a scan to its field: the next photo is looked for, and nothing is decided about the one before',
    async (_, label) => {
      const { user, scan, asked, server, one, two } = await openRoom()
      await scan(one.codeText)
      await found()
      act(() => screen.getByLabelText(label).focus())
      await user.keyboard(`${two.codeText}{Enter}`)
      await waitFor(() => expect(asked).toEqual([ONE, TWO]))
      await found()
      expect(server.sentTo(decidePhoto)).toEqual([])
    },
  )

  it.each([
    ['ABR-04 a list of reasons', 'Grund der Ablehnung'],
    ['ABR-04 the day of the application', 'Datum des Antrags'],
  ])('%s that a scan was typed into decides nothing, and the next scan is read', async (_, label) => {
    const { user, scan, asked, server, one, two } = await openRoom('delete')
    await scan(one.codeText)
    await found()
    await user.click(screen.getByLabelText(/^Auf Wunsch/))
    act(() => screen.getByLabelText(label).focus())
    await user.keyboard(`${two.codeText}{Enter}`)
    expect(document.activeElement).toBe(screen.getByLabelText(SCANNER_FIELD))
    expect(server.sentTo(decidePhoto)).toEqual([])
    await user.keyboard(`${two.codeText}{Enter}`)
    await waitFor(() => expect(asked).toEqual([ONE, TWO]))
    await found()
  })

  it('ABR-02, ABR-03 a stray key is no scan: the open photo stays, and nothing is said', async () => {
    const { user, scan, asked, one } = await openRoom()
    await scan(one.codeText)
    await found()
    const field = screen.getByLabelText<HTMLInputElement>(SCANNER_FIELD)
    await user.keyboard('j')
    expect(field.value).toBe('j')
    await waitFor(() => expect(field.value).toBe(''))
    await found()
    screen.getByRole('img', { name: /Passbild/ })
    expect(screen.queryByRole('alert')).toBeNull()
    expect(asked).toEqual([ONE])
  })

  it('ABR-02 a code that comes without Enter is read after a pause', async () => {
    const { user, scan, asked, one, two } = await openRoom()
    await scan(one.codeText)
    await found()
    await user.keyboard(two.codeText)
    await waitFor(() => expect(asked).toEqual([ONE, TWO]))
    await found()
  })

  /** Characters produced by a scanner with an American layout on a computer with a German one. */
  function onGermanKeys(text: string): string {
    const keys: Record<string, string> = { y: 'z', z: 'y', Y: 'Z', Z: 'Y', '/': '-', '+': '`', '=': '´' }
    return [...text].map((character) => keys[character] ?? character).join('')
  }

  it('ABR-03, ABR-05 a scan by a wrong keyboard is mended; each fault has its own sentence, and none shows a picture', async () => {
    const { scan, server, asked, one } = await openRoom()
    await scan(onGermanKeys(one.codeText))
    await found()
    const mended = screen
      .getByText('Der Code kam verändert an. Wir haben ihn richtiggestellt.')
      .closest('[role="status"]')
    expect(mended?.textContent).toContain(
      'Der Scanner schreibt wie eine US-amerikanische Tastatur, dieser Rechner erwartet eine deutsche.',
    )
    server.refuse(retrievePhoto, 'photo-unknown')
    for (const [text, sentence] of [
      ['4012345678901', 'Das ist kein Code von einem Passbild-Beleg.'],
      [one.codeText.slice(0, 80), 'Der Code ist unvollständig, es kamen nur 80 Zeichen an.'],
      [codeOf({ address: 'https://andere.example' }), 'anderen Anbieter (andere.example)'],
      [codeOf({ photoId: NONE }), 'Zu diesem Code gibt es kein Bild. Bitte prüfen Sie den Ausdruck.'],
      [one.codeWithOtherKey, 'Der Schlüssel im Code passt nicht zu diesem Bild.'],
    ] as const) {
      await scan(text)
      await expectText(() => screen.getByRole('alert'), sentence)
      expect(screen.queryByRole('img', { name: /Passbild/ })).toBeNull()
    }
    expect(asked).toEqual([ONE, NONE, ONE])
  })

  it('ABR-03 what was wrong with a scan is not said of the file that is opened next', async () => {
    withSymbolReader()
    const { user, scan, asked, one, two } = await openRoom()
    const said = 'Der Code kam verändert an. Wir haben ihn richtiggestellt.'
    await scan(onGermanKeys(one.codeText))
    await screen.findByText(said)
    await user.upload(screen.getByLabelText('Beleg als Bild oder PDF öffnen'), slipPicture(two.codeText))
    await waitFor(() => expect(asked).toEqual([ONE, TWO]))
    await found()
    expect(screen.queryByText(said)).toBeNull()
  })

  it('ABR-03, ABR-04 an open photo stays when the page asks again for the signed-in person; a decision that is perhaps not stored is told to a clerk who has gone on', async () => {
    const { press, scan, server, one } = await openRoom()
    await scan(one.codeText)
    await found()
    server.on(showOwnOrganisation, 'lost').on(showConfig, 'lost')
    const before = server.sentTo(showConfig).length
    for (const name of ['offline', 'online']) window.dispatchEvent(new Event(name))
    await waitFor(() => expect(server.sentTo(showConfig).length).toBeGreaterThan(before))
    await waitFor(() => expect(server.sentTo(showOwnOrganisation).length).toBeGreaterThan(1))
    const decision = server.hold(decidePhoto)
    await press('Bild in Antrag übernehmen')
    await waitFor(() => expect(server.sentTo(decidePhoto)).toHaveLength(1))
    await press('Nächster Code')
    expect(screen.queryByRole('heading', { name: 'Bild gefunden' })).toBeNull()
    decision.release('lost')
    const said = 'Wir wissen nicht, ob Ihre Entscheidung zum vorigen Bild gespeichert ist.'
    await expectText(() => screen.getByRole('alert'), said)
    expect(screen.getByRole('alert').textContent).toContain('Wird das Bild angezeigt, entscheiden Sie erneut.')
    await scan(one.codeText)
    await found()
    screen.getByRole('alert')
    await press('Nächster Code')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  it('ABR-04, LOGIN-04 a session that ends with the decision leaves its clerk a word beside the sign-in, until it is read', async () => {
    const { press, scan, server, one } = await openRoom()
    await scan(one.codeText)
    await found()
    const ended = { code: 'not-signed-in', ...SHARED_REFUSALS['not-signed-in'].body }
    server.on(decidePhoto, { status: 401, json: ended }).on(refreshSession, { status: 401, json: ended })
    await press('Bild in Antrag übernehmen')
    await screen.findByRole('heading', { level: 1, name: 'Anmelden' })
    const alert = await screen.findByRole('alert')
    expect([...(alert.querySelector('.text')?.children ?? [])].map(({ textContent }) => textContent)).toEqual([
      'Ihre Entscheidung zum vorigen Bild ist nicht gespeichert.',
      'Bitte melden Sie sich erneut an. Bitte scannen Sie den Code noch einmal und entscheiden Sie erneut.',
    ])
    expect(screen.queryByRole('img', { name: /Passbild/ })).toBeNull()
    await press('Meldung schließen')
    expect(screen.queryByRole('alert')).toBeNull()
  })

  /** The browser has cached a certificate list older than the photo; `current` is the published one. */
  function keepOldList(current: 'listed' | 'not-listed') {
    const fetchNow = globalThis.fetch
    const caches: (RequestCache | undefined)[] = []
    vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
      const response = await fetchNow(input, init)
      if (!String(input).endsWith('/epass-provenance.json')) return response
      caches.push(init?.cache)
      if (init?.cache === 'reload' && current === 'listed') return response
      return Response.json({ ...(await response.json()), keys: [] })
    })
    return caches
  }

  it('ABR-03 the open photo of a clerk who went away is gone before the server knows of the end', async () => {
    const { scan, question, server, one } = await openRoom()
    await scan(one.codeText)
    await found()
    vi.useFakeTimers({ toFake: ['Date'] })
    onTestFinished(() => void vi.useRealTimers())
    const later = (minutes: number) =>
      act(() => {
        vi.setSystemTime(Date.now() + minutes * 60_000)
        document.dispatchEvent(new Event('visibilitychange'))
      })
    later(8.1)
    await (await question()).findByText(
      'Die Sitzung endet in zwei Minuten. Das Bild wird dann hier nicht mehr angezeigt.',
    )
    screen.getByRole('img', { name: /Passbild/, hidden: true })
    const told = server.hold(signOut)
    later(2)
    await waitFor(() => expect(server.sentTo(signOut)).toHaveLength(1))
    expect(screen.queryByRole('img', { name: /Passbild/, hidden: true })).toBeNull()
    told.release({ json: { detail: '' } })
    await screen.findByText('Ihre Sitzung ist beendet. Bitte melden Sie sich erneut an.')
  })

  it('ABR-03 a photo that was sealed with a new key is found, though the list that the browser keeps is older', async () => {
    const { scan, one } = await openRoom()
    const caches = keepOldList('listed')
    await scan(one.codeText)
    await found()
    expect(caches).toEqual([undefined, 'reload'])
  })

  it('T19 ABR-03 a certificate that the cloud does not publish is asked for once more, and nothing is shown', async () => {
    const { scan, one } = await openRoom()
    const caches = keepOldList('not-listed')
    await scan(one.codeText)
    await expectText(() => screen.getByRole('alert'), 'Die Signatur des Bildes ist ungültig. Es wird nicht angezeigt.')
    expect(caches).toEqual([undefined, 'reload'])
    expect(screen.queryByRole('img', { name: /Passbild/ })).toBeNull()
  })
})
