import { showOwnOrganisation } from '@epassbild/contract/authorities.ts'
import { showConfig } from '@epassbild/contract/config.ts'
import { retrievePhoto } from '@epassbild/contract/photos.ts'
import { AES_256_GCM } from '@epassbild/photo-seal/algorithms.ts'
import { encodeCodeText } from '@epassbild/photo-seal/code-content.ts'
import { screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { expectText, openPage } from '#test/open-page.tsx'
import { CLERK } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'
import { withSiteFact } from '#test/site-fact.ts'

it('T22 a clerk of a blocked authority reads why nothing can be retrieved', async () => {
  const json = { code: 'organisation-blocked', detail: 'Der Zugang Ihrer Behörde ist gesperrt.' }
  const server = new ServerAnswers().on(showConfig, 'lost').on(showOwnOrganisation, { status: 403, json })
  await openPage('/Bildabruf', server, CLERK)
  await expectText(() => screen.getByRole('alert'), json.detail)
})

const CLOUD = 'https://epassbild.test'
const CODE = encodeCodeText({
  address: CLOUD,
  photoId: '0f8fad5b-d9cb-469f-a165-70867728950e',
  algorithm: AES_256_GCM,
  iv: new Uint8Array(AES_256_GCM.ivBytes),
  key: new Uint8Array(AES_256_GCM.keyBytes),
})

it('ABR-03, ABR-05 each refusal, and no answer at all, has its own sentence, and shows no picture', async () => {
  const server = new ServerAnswers()
    .on(showConfig, { status: 200, json: { code_url: CLOUD } })
    .on(showOwnOrganisation, { status: 200, json: { name: 'Bürgeramt Musterstadt', clerk: 'Wiebke Ahrens' } })
  const { user } = await openPage('/Bildabruf', server, CLERK)
  const field = await screen.findByLabelText('Code mit dem Handscanner lesen')
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
    await user.click(field)
    await user.paste(CODE)
    await user.keyboard('{Enter}')
    await expectText(() => screen.getByRole('alert'), sentence)
    expect(screen.queryByRole('img', { name: /Passbild/ })).toBeNull()
  }
})

it('ABR-03 a page of a proxy in place of the list of provenance has a sentence, and the next code can be read', async () => {
  const server = new ServerAnswers()
    .on(showConfig, { status: 200, json: { code_url: CLOUD } })
    .on(showOwnOrganisation, { status: 200, json: { name: 'Bürgeramt Musterstadt', clerk: 'Wiebke Ahrens' } })
    .on(retrievePhoto, { status: 200 })
  const { user } = await openPage('/Bildabruf', server, CLERK)
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) =>
    String(input).endsWith('/epass-provenance.json') ? new Response('<html>') : server.fetch(input, init),
  )
  await user.click(await screen.findByLabelText('Code mit dem Handscanner lesen'))
  await user.paste(CODE)
  await user.keyboard('{Enter}')
  await expectText(() => screen.getByRole('alert'), 'Der Server ist nicht erreichbar.')
})

it('ABR-02, QUAL-01 the search is announced once, in a region that stood there before', async () => {
  const server = new ServerAnswers()
    .on(showConfig, { status: 200, json: { code_url: CLOUD } })
    .on(showOwnOrganisation, { status: 200, json: { name: 'Bürgeramt Musterstadt', clerk: 'Wiebke Ahrens' } })
  const { user } = await openPage('/Bildabruf', server, CLERK)
  const field = await screen.findByLabelText('Code mit dem Handscanner lesen')
  const before = screen.getAllByRole('status')
  const answer = server.hold(retrievePhoto)
  await user.click(field)
  await user.paste(CODE)
  await user.keyboard('{Enter}')
  const said = await screen.findByText('Bild wird gesucht und geprüft …')
  const regions = screen.getAllByRole('status').filter((region) => region.contains(said))
  expect(regions).toHaveLength(1)
  expect(before).toContain(regions[0])
  expect(regions[0]?.querySelector('[role="status"]')).toBeNull()
  answer.release({ status: 404, json: { code: 'photo-unknown', detail: 'Zu diesem Code gibt es kein Bild.' } })
  await expectText(() => screen.getByRole('alert'), 'Zu diesem Code gibt es kein Bild.')
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
      expect.stringContaining('übernehmen oder ablehnen'),
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
