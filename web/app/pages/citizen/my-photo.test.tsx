import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { showConfig } from '@epassbild/contract/config.ts'
import {
  type CitizenPhoto,
  deleteCitizenPhoto,
  STATUS_NOT_SHOWN_SENTENCE,
  showCitizenPhoto,
  showDigest,
} from '@epassbild/contract/photos.ts'
import { AES_256_GCM } from '@epassbild/photo-seal/algorithms.ts'
import { encodeCodeText } from '@epassbild/photo-seal/code-content.ts'
import { screen, waitFor, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { expectText, openPage } from '#test/open-page.tsx'
import { ServerAnswers } from '#test/server-answers.ts'
import { withSiteFact } from '#test/site-fact.ts'
import { ar } from '#texts/citizens/ar.ts'
import { en } from '#texts/citizens/en.ts'
import { GERMAN_MY_PHOTO } from '#texts/citizens/german/my-photo.ts'
import { leicht } from '#texts/citizens/leicht.ts'
import { tr } from '#texts/citizens/tr.ts'
import { uk } from '#texts/citizens/uk.ts'
import { plugInCamera } from '#ui/code-reader/test/plug-in-camera.ts'
import { slipPicture, withSymbolReader } from '#ui/code-reader/test/slip-pictures.ts'

const CLOUD = 'https://epassbild.test'
const FIRST = '0f8fad5b-d9cb-469f-a165-70867728950e'
const SECOND = '7c9e6679-7425-40de-944b-e07fc1f90ae7'
const codeOf = (photoId: string) =>
  encodeCodeText({
    address: CLOUD,
    photoId,
    algorithm: AES_256_GCM,
    iv: new Uint8Array(AES_256_GCM.ivBytes),
    key: new Uint8Array(AES_256_GCM.keyBytes),
  })
const STORED: CitizenPhoto = {
  state: 'stored',
  capturedAt: '2026-11-20T09:00:00.000Z',
  storedAt: '2026-11-20T09:01:00.000Z',
  validUntil: '2027-05-20T09:00:00.000Z',
  studio: { name: 'Studio Eins', city: 'Kiel' },
  retrievals: [],
  deletedAt: null,
  deletedBecause: null,
  deletable: true,
}
const DELETED: CitizenPhoto = {
  ...STORED,
  state: 'deleted',
  deletedAt: '2026-11-21T09:00:00.000Z',
  deletedBecause: 'citizen',
  deletable: false,
}
const OTHER: CitizenPhoto = { ...STORED, studio: { name: 'Studio Zwei', city: 'Kiel' } }
const knowsBoth = () =>
  new ServerAnswers()
    .on(showConfig, { status: 200, json: { citizen_status: true, code_url: CLOUD } })
    .on(showDigest, { json: { sha256: '0'.repeat(64) } })
    .on(showCitizenPhoto, ({ body }) => ({ json: JSON.stringify(body).includes(SECOND) ? OTHER : STORED }))

async function openMyPhoto(server = knowsBoth()) {
  const reader = withSymbolReader()
  const page = await openPage('/Mein-Passbild', server)
  const pick = async (file: File) => page.user.upload(await screen.findByLabelText('Bild oder PDF öffnen'), file)
  return { ...page, ...reader, pick, stored: () => screen.findByRole('heading', { name: 'Ihr Bild ist gespeichert' }) }
}

it.each([
  ['leicht', leicht, 'Ihr Bild ist da'],
  ['en', en, 'Your picture is stored'],
  ['tr', tr, 'Fotoğrafınız kayıtlı'],
  ['ar', ar, 'صورتك محفوظة'],
  ['uk', uk, 'Ваше фото збережено'],
])('SLIP-06, CIT-01 %s: says in its language that the photo of the slip is stored', async (code, texts, stored) => {
  withSymbolReader()
  const { user } = await openPage(`/${code}/my-photo`, knowsBoth())
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe(texts.myPhoto.title)
  await user.upload(await screen.findByLabelText(texts.myPhoto.openFile), slipPicture(codeOf(FIRST)))
  const heading = await screen.findByRole('heading', { level: 2, name: stored })
  await waitFor(() => expect(document.activeElement).toBe(heading))
})

const MY_PHOTO_PAGES = [
  ['Mein-Passbild', GERMAN_MY_PHOTO],
  ['leicht/my-photo', leicht.myPhoto],
  ['en/my-photo', en.myPhoto],
  ['tr/my-photo', tr.myPhoto],
  ['ar/my-photo', ar.myPhoto],
  ['uk/my-photo', uk.myPhoto],
] as const

it.each(MY_PHOTO_PAGES)(
  'CIT-01 %s: names our address where the citizen cannot delete, and asks for no code',
  async (path, words) => {
    withSiteFact('email', 'hilfe@epassbild.test')
    withSymbolReader()
    const server = knowsBoth().on(showCitizenPhoto, { json: { ...STORED, deletable: false } })
    const { user } = await openPage(`/${path}`, server)
    await user.upload(await screen.findByLabelText(words.openFile), slipPicture(codeOf(FIRST)))
    const sentence = (await screen.findByRole('heading', { name: words.deleteEarly })).nextElementSibling
    expect(sentence?.textContent).toBe(`${words.askElsewhere} hilfe@epassbild.test`)
    expect(sentence?.querySelector('a')?.href).toBe('mailto:hilfe@epassbild.test')
    expect(words.askElsewhere).toMatch(/(?:Code|code|kodu|الرمز|код).*:$/)
  },
)

it.each(MY_PHOTO_PAGES)('CIT-01 %s: names the way to a deletion without the slip', async (path, words) => {
  withSiteFact('email', 'hilfe@epassbild.test')
  await openPage(`/${path}`, new ServerAnswers())
  const area = within(screen.getByRole('region', { name: words.privacy }))
  const link = area.getByRole<HTMLAnchorElement>('link', { name: 'hilfe@epassbild.test' })
  expect(link.href).toBe('mailto:hilfe@epassbild.test')
  expect(link.closest('li')?.textContent).toBe(`${words.keepSlip} hilfe@epassbild.test`)
  expect(words.keepSlip).toMatch(/(?:Uhrzeit|time|saatini|ووقته|час).*:$/)
})

/** A file on an unresponsive drive. */
const endlessFile = () =>
  Object.assign(new File(['x'], 'beleg.png', { type: 'image/png' }), { arrayBuffer: () => new Promise(() => {}) })

it.each([
  ['yes', 'Sehen Sie nach, wie lange Ihr Bild gilt und wer es abgerufen hat. Ohne Konto, nur mit Ihrem Beleg.'],
  ['', STATUS_NOT_SHOWN_SENTENCE],
])(
  'CIT-01, CERT-01 promises the state only where it is shown, and the day of the slip only before a retrieval (%j)',
  async (citizenStatus, lead) => {
    withSiteFact('citizenStatus', citizenStatus)
    await openPage('/Mein-Passbild', new ServerAnswers())
    expect(document.querySelector('.lead')?.textContent).toBe(lead)
    expect(STATUS_NOT_SHOWN_SENTENCE).toContain('bis wann es gilt, solange keine Behörde es abgerufen hat')
  },
)

/** Adds the style rules for a provider that hides the state, since jsdom loads no style sheets. */
function withRulesForNoStatus() {
  const css = readFileSync(join(import.meta.dirname, '../../features/retrieval/my-photo.module.css'), 'utf8')
    // In tests, CSS module names are camel case: `.my-photo` is `myPhoto`.
    .replaceAll(/\.my-([a-z])/g, (_, letter: string) => `.my${letter.toUpperCase()}`)
  const style = document.createElement('style')
  style.textContent = css.match(/^ {2}\.myPhoto\[data-status=""\][^}]*}/gm)?.join('\n') ?? ''
  document.head.append(style)
  onTestFinished(() => style.remove())
}

it.each([
  ['yes', true],
  ['', false],
])('CIT-01, CERT-01 asks for a slip only where the state is shown (%j)', async (citizenStatus, asks) => {
  withSiteFact('citizenStatus', citizenStatus)
  withRulesForNoStatus()
  await openPage('/Mein-Passbild', new ServerAnswers())
  const isShown = (text: string) => {
    const part = screen.getByText(text, { exact: false }).closest('section, li')
    return part !== null && getComputedStyle(part).display !== 'none'
  }
  for (const text of ['Ihr Beleg, bitte', 'Mit Kamera scannen', 'Bild oder PDF öffnen', 'Ihr Code bleibt in diesem'])
    expect(isShown(text), text).toBe(asks)
  for (const text of ['So bleibt es privat', 'Das Bild selbst erhalten nur Behörden.', 'Heben Sie den Beleg auf.'])
    expect(isShown(text), text).toBe(true)
})

it('CIT-01, QUAL-01 the search is announced once, in a region that stood there before', async () => {
  const { user } = await openPage('/Mein-Passbild', new ServerAnswers())
  const picker = await screen.findByLabelText('Bild oder PDF öffnen')
  const before = screen.getAllByRole('status')
  await user.upload(picker, endlessFile())
  const said = await screen.findByText('Wir sehen nach …')
  const regions = screen.getAllByRole('status').filter((region) => region.contains(said))
  expect(regions).toHaveLength(1)
  expect(before).toContain(regions[0])
  expect(regions[0]?.querySelector('[role="status"]')).toBeNull()
})

it('CIT-01 shows the slip that came last, whatever is answered late', async () => {
  const server = knowsBoth()
  const deletion = server.hold(deleteCitizenPhoto)
  plugInCamera()
  const { press, pick, show, stored, question } = await openMyPhoto(server)
  await pick(slipPicture(codeOf(FIRST)))
  await stored()
  await press('Bild löschen')
  await press('Bild löschen', await question())
  await waitFor(() => expect(server.sentTo(deleteCitizenPhoto)).toHaveLength(1))
  const slow = Promise.withResolvers<ArrayBuffer>()
  const file = slipPicture(codeOf(FIRST))
  await pick(Object.assign(slipPicture(codeOf(FIRST)), { arrayBuffer: () => slow.promise }))
  await screen.findByText('Wir sehen nach …')
  show(codeOf(SECOND))
  await press('Mit Kamera scannen')
  await screen.findByText(/Studio Zwei/)
  deletion.release({ json: { ...STORED, state: 'deleted', deletable: false } })
  slow.resolve(await file.arrayBuffer())
  await waitFor(() => expect(document.querySelectorAll('[aria-busy="true"]')).toHaveLength(0))
  await stored()
  screen.getByText(/Studio Zwei/)
  screen.getByRole('button', { name: 'Bild löschen' })
  expect(server.sentTo(showCitizenPhoto)).toHaveLength(2)
})

it('CIT-01 names the last day of a photo that ends at midnight', async () => {
  const ends = { ...STORED, validUntil: '2027-11-20T23:00:00.000Z' }
  const { pick, stored } = await openMyPhoto(knowsBoth().on(showCitizenPhoto, { json: ends }))
  await pick(slipPicture(codeOf(FIRST)))
  await stored()
  expect(document.querySelector('.until')?.textContent).toBe('20. November 2027')
  screen.getByText('spätestens am 21.11.2027')
})

it.each([
  // The photo expires on 20 May at 11:00 in Germany.
  ['2027-05-19T10:00:00Z', '20. Mai 2027', 'Noch 1 Tag'],
  ['2027-05-20T06:00:00Z', '20.05.2027, 11:00\u00a0Uhr', 'Nur noch heute'],
])('CIT-01, LIFE-01 at %s says until when the photo is valid, on its last day with the hour: %s', async (...told) => {
  const [now, until, left] = told
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) })
  onTestFinished(() => void vi.useRealTimers())
  const { pick, stored } = await openMyPhoto()
  await pick(slipPicture(codeOf(FIRST)))
  await stored()
  expect(document.querySelector('.until')?.textContent).toBe(until)
  screen.getByText(left)
})

it('CIT-01, ABR-05 says what is wrong with a file or a code, and tells strangers nothing', async () => {
  const server = knowsBoth().refuse(showCitizenPhoto, 'photo-unknown')
  const { pick } = await openMyPhoto(server)
  for (const [file, sentence] of [
    [new File([], 'leer.jpg', { type: 'image/jpeg' }), 'Die Datei ist leer.'],
    [
      new File(['PK nichts'], 'brief.png', { type: 'image/png' }),
      'Die Datei lässt sich nicht öffnen. Bitte wählen Sie ein JPEG, PNG oder PDF.',
    ],
    [
      slipPicture(),
      'In der Datei ist kein Code zu erkennen. Fotografieren Sie den Beleg scharf, gerade und ohne Schatten.',
    ],
    [slipPicture('https://gasthof.example'), 'Das ist kein Code von einem Passbild-Beleg.'],
    [
      slipPicture(codeOf(FIRST).slice(0, 80)),
      'Der Code ist unvollständig, es kamen nur 80 Zeichen an. Bitte scannen Sie ihn noch einmal.',
    ],
    [
      slipPicture(codeOf(FIRST), codeOf(SECOND)),
      'Das sind zwei verschiedene Codes auf einmal. Bitte lesen Sie jeden Beleg einzeln.',
    ],
    [
      slipPicture(codeOf(FIRST)),
      'Zu diesem Code gibt es bei uns kein Bild. Bitte prüfen Sie, ob der Beleg von ePassbild ist.',
    ],
  ] as const) {
    await pick(file)
    await waitFor(() => expect(screen.getByRole('alert').textContent).toBe(sentence))
  }
  expect(server.sentTo(showCitizenPhoto)).toHaveLength(1)
})

it('CIT-01 says that the server is away, and that nothing was deleted', async () => {
  const server = knowsBoth().on(showDigest, 'lost')
  const { press, pick, stored, question } = await openMyPhoto(server)
  await pick(slipPicture(codeOf(FIRST)))
  await expectText(() => screen.getByRole('alert'), 'Der Server ist nicht erreichbar.')
  server.on(showDigest, { json: { sha256: '0'.repeat(64) } }).on(deleteCitizenPhoto, 'lost')
  await pick(slipPicture(codeOf(FIRST)))
  await stored()
  expect(screen.queryByRole('alert')).toBeNull()
  await press('Bild löschen')
  await press('Bild löschen', await question())
  await expectText(() => screen.getByRole('alert'), 'Der Server ist nicht erreichbar.')
  await stored()
})

it.each([
  ['lost', 'lost'],
  ['an error page of a proxy', { status: 504, body: '<h1>504</h1>' }],
] as const)('CIT-01 finds out what became of a deletion whose answer is %s', async (_, said) => {
  const server = knowsBoth().on(deleteCitizenPhoto, said)
  const { press, pick, stored, question } = await openMyPhoto(server)
  await pick(slipPicture(codeOf(FIRST)))
  await stored()
  server.on(showCitizenPhoto, { json: DELETED })
  await press('Bild löschen')
  await press('Bild löschen', await question())
  const now = await screen.findByRole('heading', { name: 'Ihr Bild ist gelöscht' })
  await waitFor(() => expect(document.activeElement).toBe(now))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByRole('button', { name: 'Bild löschen' })).toBeNull()
})

it.each(MY_PHOTO_PAGES)('CIT-01 %s: claims no state that a lost answer leaves open', async (path, words) => {
  withSymbolReader()
  const server = knowsBoth().on(deleteCitizenPhoto, 'lost')
  const { press, user, question } = await openPage(`/${path}`, server)
  await user.upload(await screen.findByLabelText(words.openFile), slipPicture(codeOf(FIRST)))
  await screen.findByRole('heading', { name: words.states.stored })
  server.on(showCitizenPhoto, 'lost')
  await press(words.delete)
  await press(words.delete, await question())
  await expectText(() => screen.getByRole('alert'), words.deletionUnsure)
  screen.getByRole('heading', { name: words.unsure })
  for (const said of [words.states.stored, words.validUntil, words.thenDeleted])
    expect(screen.queryByText(said), said).toBeNull()
  server.on(deleteCitizenPhoto, { json: DELETED })
  await press(words.delete)
  await press(words.delete, await question())
  await screen.findByRole('heading', { name: words.states.deleted })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('CIT-01 says why the camera gives no picture, tries again, and gives the focus back', async () => {
  // jsdom's DOMException is not an Error of this realm.
  const fault = (name: string) => Object.assign(new Error(), { name })
  const { getUserMedia } = plugInCamera({ refused: fault('NotAllowedError') })
  getUserMedia.mockRejectedValueOnce(fault('NotFoundError')).mockRejectedValueOnce(fault('NotReadableError'))
  const { press, dialog, user } = await openMyPhoto()
  await press('Mit Kamera scannen')
  const camera = await dialog('Code mit der Kamera scannen')
  await expectText(() => camera.getByRole('alert'), 'Der Browser darf die Kamera nicht benutzen.')
  await press('Erneut versuchen', camera)
  await expectText(() => camera.getByRole('alert'), 'Es wurde keine Kamera gefunden.')
  await press('Erneut versuchen', camera)
  await expectText(() => camera.getByRole('alert'), 'Die Kamera ist belegt.')
  // The focused button was removed; the dialog takes the focus.
  await waitFor(() => expect(document.activeElement?.closest('[role="dialog"]')).not.toBeNull())
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Mit Kamera scannen'))
})

it.each([
  ['Mein-Passbild', GERMAN_MY_PHOTO],
  ['leicht/my-photo', leicht.myPhoto],
  ['en/my-photo', en.myPhoto],
  ['tr/my-photo', tr.myPhoto],
  ['ar/my-photo', ar.myPhoto],
  ['uk/my-photo', uk.myPhoto],
])('SLIP-06, CIT-01 /%s: of a photo that is gone, a newer slip is named, or a new photo', async (path, texts) => {
  withSymbolReader()
  const goneBy = (deletedBecause: 'citizen' | 'studio'): CitizenPhoto => ({
    ...STORED,
    state: 'deleted',
    deletedAt: STORED.storedAt,
    deletedBecause,
    deletable: false,
  })
  const server = knowsBoth().on(showCitizenPhoto, ({ body }) => ({
    json: goneBy(JSON.stringify(body).includes(SECOND) ? 'citizen' : 'studio'),
  }))
  const { user } = await openPage(`/${path}`, server)
  await user.upload(await screen.findByLabelText(texts.openFile), slipPicture(codeOf(FIRST)))
  await screen.findByText(texts.newerSlip)
  expect(screen.queryByText(texts.newPhoto)).toBeNull()
  await user.upload(await screen.findByLabelText(texts.openFile), slipPicture(codeOf(SECOND)))
  await screen.findByText(new RegExp(texts.because.citizen))
  expect(screen.queryByText(texts.newerSlip)).toBeNull()
  screen.getByText(texts.newPhoto)
})

it.each([
  ['en', en.myPhoto, 'Studio Eins, Kiel'],
  ['ar', ar.myPhoto, 'Studio Eins، Kiel'],
])('SLIP-06, CIT-01 %s: the history joins its words with the comma of the language', async (code, texts, joined) => {
  withSymbolReader()
  const organisation = 'Bürgeramt Kiel'
  const at = '2026-11-22T09:00:00.000Z'
  const retrieved: CitizenPhoto = { ...STORED, retrievals: [{ at, organisation }] }
  const { user } = await openPage(`/${code}/my-photo`, knowsBoth().on(showCitizenPhoto, { json: retrieved }))
  await user.upload(await screen.findByLabelText(texts.openFile), slipPicture(codeOf(FIRST)))
  const taken = await screen.findByText(new RegExp(joined))
  const comma = joined.charAt('Studio Eins'.length)
  const lines = [...(taken.closest('ol')?.querySelectorAll('li .muted') ?? [])].map((line) => line.textContent)
  expect(lines[0]).toMatch(new RegExp(`${comma} ${joined}$`))
  expect(lines[1]).toMatch(new RegExp(`${comma} ${organisation}$`))
})
