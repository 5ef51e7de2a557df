import { showProfile, signIn } from '@epassbild/contract/accounts.ts'
import {
  addMachineKey,
  changeOrganisation,
  createOrganisation,
  inviteClerk,
  listOrganisations,
  type Organisation,
  revokeMachineKey,
} from '@epassbild/contract/authorities.ts'
import { blockAccount } from '@epassbild/contract/operator/reviews.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '#test/open-page.tsx'
import { OLD_SIGN_IN, OPERATOR, TOKENS } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'
import { withSiteFact } from '#test/site-fact.ts'

const created_at = '2026-11-20T10:00:00.000Z'
const key = (name: string, digit: number): Organisation['machine_keys'][number] => ({
  id: `00000000-0000-4000-8000-00000000000${digit}`,
  name,
  algorithm: 'ES256',
  fingerprint: String(digit).repeat(64),
  created_at,
  last_used_at: null,
})
const [SLOW, QUICK] = [key('Langsam', 1), key('Rasch', 2)]
const CLERK: Organisation['clerks'][number] = {
  account_id: 7,
  first_name: 'Frauke',
  last_name: 'Petersen',
  email: 'petersen@halt.test',
  state: 'invited',
  reset_asked_at: null,
  reset_asked_by: null,
  created_at,
}
const HALT: Organisation = {
  id: 4,
  name: 'Amt Halt',
  organisation_key: 'pas:010510000004',
  categories: ['passport'],
  blocked_at: null,
  clerks: [],
  machine_keys: [],
}
const BLOCKED = { ...HALT, blocked_at: created_at }

it('OPR-03, QUAL-01 the icons beside the words of an authority’s buttons are no images of their own', async () => {
  await openPage('/Betrieb/Behoerden', new ServerAnswers().on(listOrganisations, { json: [HALT] }), OPERATOR)
  const card = await screen.findByRole('region', { name: 'Amt Halt' })
  const icons = [...card.querySelectorAll('button svg')]
  expect(icons.length).toBeGreaterThan(3)
  expect(icons.filter((icon) => icon.getAttribute('aria-hidden') !== 'true')).toEqual([])
})

it('ABR-01 revoking one key does not hold up revoking another', async () => {
  const both = { ...HALT, machine_keys: [SLOW, QUICK] }
  const server = new ServerAnswers().on(listOrganisations, { json: [both] })
  const { press, question } = await openPage('/Betrieb/Behoerden', server, OPERATOR)
  const opener = (name: string) => screen.queryByRole('button', { name: new RegExp(`^Widerrufen.*${name}`) })
  const revoke = async (name: string) => {
    const answer = server.hold(revokeMachineKey)
    await press(new RegExp(`^Widerrufen.*${name}`))
    await press('Widerrufen', await question())
    await waitFor(() => expect(document.activeElement).toBe(opener(name)))
    return answer
  }
  const slow = await revoke('Langsam')
  const quick = await revoke('Rasch')
  quick.release({ json: { ...HALT, machine_keys: [SLOW] } })
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Maschinenschlüssel'))
  expect([opener('Langsam'), opener('Rasch')]).toEqual([expect.anything(), null])
  slow.release({ json: HALT })
  await waitFor(() => expect(opener('Langsam')).toBeNull())
})

it('OPR-03 what is typed about an authority stays while a block is answered and the list fails', async () => {
  const server = new ServerAnswers().on(listOrganisations, { json: [HALT] })
  const { press, fill, question, dialog } = await openPage('/Betrieb/Behoerden', server, OPERATOR)
  const block = server.hold(changeOrganisation)
  await press(/^Sperren/)
  await press('Sperren', await question())
  await press(/^Person einladen/)
  const form = await dialog('Person einladen')
  await fill('Vorname', 'Frauke', form)
  const firstName = () => form.getByLabelText<HTMLInputElement>('Vorname').value
  block.release({ json: BLOCKED })
  await screen.findByText('Die Behörde ist gesperrt.')
  expect(firstName()).toBe('Frauke')
  server.on(listOrganisations, 'lost')
  fireEvent(document, new Event('visibilitychange', { bubbles: true }))
  await screen.findByText('Die Liste konnte nicht geladen werden.')
  expect(firstName()).toBe('Frauke')
})

it('OPR-03 a list that was asked for before a block and arrives after it does not show the state before', async () => {
  const server = new ServerAnswers().on(listOrganisations, { json: [HALT] }).on(changeOrganisation, { json: BLOCKED })
  const { press, question } = await openPage('/Betrieb/Behoerden', server, OPERATOR)
  await screen.findByRole('region', { name: 'Amt Halt' })
  const list = server.hold(listOrganisations)
  fireEvent(document, new Event('visibilitychange', { bubbles: true }))
  await waitFor(() => expect(server.sentTo(listOrganisations)).toHaveLength(2))
  server.on(listOrganisations, { json: [BLOCKED] })
  await press(/^Sperren/)
  await press('Sperren', await question())
  await screen.findByText('Die Behörde ist gesperrt.')
  list.release({ json: [HALT] })
  await new Promise((soon) => setTimeout(soon, 50))
  screen.getByRole('button', { name: /^Wieder zulassen/ })
})

it('OPR-03 an invitation and a block that are on their way are not given up by Escape', async () => {
  const server = new ServerAnswers().on(listOrganisations, { json: [HALT] })
  const { user, press, fill, question, dialog } = await openPage('/Betrieb/Behoerden', server, OPERATOR)
  const invitation = server.hold(inviteClerk)
  await press(/^Person einladen/)
  const form = await dialog('Person einladen')
  await fill('Vorname', 'Frauke', form)
  await fill('Nachname', 'Petersen', form)
  await fill(/^E-Mail/, CLERK.email, form)
  await press('Einladung senden', form)
  await user.keyboard('{Escape}')
  screen.getByRole('dialog', { name: 'Person einladen' })
  invitation.release({ json: { ...HALT, clerks: [CLERK] } })
  const answer = server.hold(blockAccount)
  await press(/^Konto sperren/)
  const asked = await question()
  await fill('Grund der Sperrung', 'Verwechselt.', asked)
  await fill('Nachname zur Bestätigung', 'Petersen', asked)
  await press('Konto sperren', asked)
  await user.keyboard('{Escape}')
  screen.getByRole('alertdialog', { name: 'Konto von Frauke Petersen sperren?' })
  server.on(listOrganisations, { json: [{ ...HALT, clerks: [{ ...CLERK, state: 'blocked' }] }] })
  answer.release({ json: { detail: '' } })
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Konto sperren/ })).toBeNull())
})

it.each([
  [/^Behörde anlegen/, 'Behörde anlegen', 'Name', 'Amt Nord'],
  [/^Bearbeiten/, 'Behörde bearbeiten', 'Name', 'Amt Nord'],
  [/^Person einladen/, 'Person einladen', 'Vorname', 'Frauke'],
  [/^Maschinenschlüssel/, 'Maschinenschlüssel eintragen', /^Öffentlicher Schlüssel/, 'PEM'],
])(
  'OPR-03 what is typed is not lost by Escape, and closing without input asks nothing: %s',
  async (opener, title, label, text) => {
    const server = new ServerAnswers().on(listOrganisations, { json: [HALT] })
    const { press, fill, question, dialog, leave } = await openPage('/Betrieb/Behoerden', server, OPERATOR)
    await press(opener)
    await leave(title)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await press(opener)
    await fill(label, text, await dialog(title))
    await leave(title)
    await press('Weiter bearbeiten', await question())
    expect((await dialog(title)).getByLabelText<HTMLInputElement>(label).value).toBe(text)
    await leave(title)
    await press('Verwerfen', await question())
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  },
)

it('OPR-03 a new name keeps the decision of another operator', async () => {
  const server = new ServerAnswers().on(listOrganisations, { json: [HALT] })
  server.on(changeOrganisation, { json: { ...BLOCKED, name: 'Amt Halt Nord' } })
  const { press, fill, dialog } = await openPage('/Betrieb/Behoerden', server, OPERATOR)
  await press(/^Bearbeiten/)
  const form = await dialog('Behörde bearbeiten')
  await fill('Name', 'Amt Halt Nord', form)
  await press('Speichern', form)
  await waitFor(() => expect(screen.getByRole('region', { name: 'Amt Halt Nord' }).textContent).toContain('Gesperrt'))
  expect(server.sentTo(changeOrganisation).map(({ body }) => body)).toEqual([{ name: 'Amt Halt Nord' }])
})

it('OPR-03 sends what was changed in the form alone: what another operator changed meanwhile stays', async () => {
  const server = new ServerAnswers().on(listOrganisations, { json: [HALT] }).on(changeOrganisation, { json: HALT })
  const { user, press, fill, dialog } = await openPage('/Betrieb/Behoerden', server, OPERATOR)
  await press(/^Bearbeiten/)
  const renamed = await dialog('Behörde bearbeiten')
  server.on(listOrganisations, { json: [{ ...HALT, categories: [] }] })
  fireEvent(document, new Event('visibilitychange', { bubbles: true }))
  await screen.findByText('Ohne Kategorie: kein Abruf möglich.')
  await fill('Name', 'Amt Halt Nord', renamed)
  await press('Speichern', renamed)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await press(/^Bearbeiten/)
  const other = await dialog('Behörde bearbeiten')
  await user.click(other.getByLabelText('Passbehörde'))
  await user.click(other.getByLabelText('Ausländerbehörde'))
  await user.click(other.getByLabelText('Passbehörde'))
  await press('Speichern', other)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sentTo(changeOrganisation).map(({ body }) => body)).toEqual([
    { name: 'Amt Halt Nord' },
    { categories: ['foreigners', 'passport'] },
  ])
})

it('ABR-01, OPR-03 after a lost answer the list is read again, and shows the result of the change', async () => {
  const server = new ServerAnswers().on(listOrganisations, { json: [HALT] }).on(addMachineKey, 'lost')
  const { press, fill, question, dialog } = await openPage('/Betrieb/Behoerden', server, OPERATOR)
  await press(/^Maschinenschlüssel eintragen/)
  const form = await dialog('Maschinenschlüssel eintragen')
  await fill('Wofür', 'Rasch', form)
  await fill('Öffentlicher Schlüssel', 'PEM', form)
  const withKey = { ...HALT, machine_keys: [QUICK] }
  server.on(listOrganisations, { json: [withKey] }).on(showProfile, 'lost')
  await press('Schlüssel eintragen', form)
  await form.findByText('Der Server ist nicht erreichbar. Bitte versuchen Sie es noch einmal.')
  await screen.findByText(`kid ${QUICK.id}`)
  expect(form.getByLabelText<HTMLInputElement>('Wofür').value).toBe('Rasch')
  server.on(addMachineKey, { json: withKey }).on(revokeMachineKey, 'lost')
  await press('Schlüssel eintragen', form)
  await screen.findByText('Der Schlüssel ist eingetragen.')
  await press(/^Widerrufen/)
  server.on(listOrganisations, { json: [HALT] })
  await press('Widerrufen', await question())
  await waitFor(() => expect(screen.queryByText(`kid ${QUICK.id}`)).toBeNull())
})

it('CERT-06 offers neither invitations nor machine keys where only certificates are accepted, and says why', async () => {
  withSiteFact('retrievalBy', 'certificate')
  const server = new ServerAnswers().on(listOrganisations, { json: [HALT] })
  await openPage('/Betrieb/Behoerden', server, OPERATOR)
  const card = within(await screen.findByRole('region', { name: 'Amt Halt' }))
  const offered = card.getAllByRole('button').map(({ textContent }) => textContent)
  expect(offered).toEqual(['Bearbeiten (Amt Halt)', 'Sperren (Amt Halt)'])
  expect(card.queryByText('Noch niemand eingeladen.')).toBeNull()
  screen.getByText(/Hier rufen Behörden Passbilder nur mit ihrem Zertifikat ab/)
})

it('CERT-06 still lets clerks from before be blocked and their keys be revoked, and resets no factor of theirs', async () => {
  withSiteFact('retrievalBy', 'certificate')
  const before = { ...HALT, clerks: [{ ...CLERK, state: 'active' as const }], machine_keys: [QUICK] }
  const server = new ServerAnswers().on(listOrganisations, { json: [before] })
  await openPage('/Betrieb/Behoerden', server, OPERATOR)
  await screen.findByRole('button', { name: /^Konto sperren/ })
  screen.getByRole('button', { name: /^Widerrufen/ })
  expect(screen.queryByRole('button', { name: /^Zweiten Faktor/ })).toBeNull()
})

it('CERT-06 says at the name of an authority by certificate that the directory names it again', async () => {
  withSiteFact('authorityDirectory', 'yes')
  const server = new ServerAnswers().on(listOrganisations, { json: [HALT] })
  const { press, dialog } = await openPage('/Betrieb/Behoerden', server, OPERATOR)
  await press(/^Bearbeiten/)
  const form = await dialog('Behörde bearbeiten')
  form.getByText(/gilt nach spätestens vier Stunden wieder der Name aus dem Verzeichnis der Behörden/)
})

it('ABR-01, OPR-03 leaves the categories to the directory where one is set, and says how to shut an authority out', async () => {
  withSiteFact('authorityDirectory', 'yes')
  const bare: Organisation = { ...HALT, categories: [] }
  const server = new ServerAnswers().on(listOrganisations, { json: [bare] }).on(changeOrganisation, { json: bare })
  const { press, dialog } = await openPage('/Betrieb/Behoerden', server, OPERATOR)
  const sentence =
    'Welche Kategorien gelten, sagt das Verzeichnis der Behörden. Zum Ausschließen sperren Sie die Behörde.'
  const card = within(await screen.findByRole('region', { name: 'Amt Halt' }))
  card.getByText(sentence)
  for (const [opener, title] of [
    ['Behörde anlegen', 'Behörde anlegen'],
    [/^Bearbeiten/, 'Behörde bearbeiten'],
  ] as const) {
    await press(opener)
    const form = await dialog(title)
    form.getByText(sentence)
    expect(form.queryAllByRole('checkbox')).toEqual([])
    expect(screen.queryByText(/Ohne Kategorie/)).toBeNull()
    await press(title === 'Behörde anlegen' ? 'Abbrechen' : 'Speichern', form)
  }
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(server.sentTo(changeOrganisation).map(({ body }) => body)).toEqual([{}])
})

it('SAFE-04, T31 a fresh sign-in is asked for to admit, change, block and let in an authority, and to revoke a key', async () => {
  const server = new ServerAnswers()
    .on(listOrganisations, {
      json: [
        { ...HALT, machine_keys: [QUICK] },
        { ...BLOCKED, id: 99, name: 'Amt Ost' },
      ],
    })
    .on(changeOrganisation, OLD_SIGN_IN)
    .on(createOrganisation, OLD_SIGN_IN)
    .on(revokeMachineKey, OLD_SIGN_IN)
  const { press, fill, question, dialog, leave } = await openPage('/Betrieb/Behoerden', server, OPERATOR)
  const isAsked = async () => {
    await leave('Noch einmal anmelden')
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Noch einmal anmelden' })).toBeNull())
  }
  await press(/^Sperren.*Amt Halt/)
  await press('Sperren', await question())
  await isAsked()
  await press(/^Wieder zulassen/)
  await isAsked()
  await press(/^Widerrufen/)
  await press('Widerrufen', await question())
  await isAsked()
  for (const [opener, title, submit] of [
    [/^Bearbeiten.*Amt Halt/, 'Behörde bearbeiten', 'Speichern'],
    ['Behörde anlegen', 'Behörde anlegen', 'Behörde anlegen'],
  ] as const) {
    await press(opener)
    const form = await dialog(title)
    await fill('Name', 'Amt Neu', form)
    await press(submit, form)
    await isAsked()
    expect(form.getByLabelText<HTMLInputElement>('Name').value).toBe('Amt Neu')
    await press('Abbrechen', form)
    await press('Verwerfen', await question())
  }
})

it('SAFE-04, T31 an old sign-in is asked for again over the form, and nothing typed is lost', async () => {
  const server = new ServerAnswers().on(listOrganisations, { json: [HALT] }).on(inviteClerk, OLD_SIGN_IN)
  const { user, press, fill, dialog, leave } = await openPage('/Betrieb/Behoerden', server, OPERATOR)
  await press(/^Person einladen/)
  const form = await dialog('Person einladen')
  const typed = { first_name: 'Frauke', last_name: 'Petersen', email: CLERK.email }
  await fill('Vorname', typed.first_name, form)
  await fill('Nachname', typed.last_name, form)
  await fill(/^E-Mail/, typed.email, form)
  await press('Einladung senden', form)
  await (await dialog('Noch einmal anmelden')).findByText(OLD_SIGN_IN.json.detail)
  await leave('Noch einmal anmelden')
  await form.findByText(OLD_SIGN_IN.json.detail)
  expect(form.getByLabelText<HTMLInputElement>(/^E-Mail/).value).toBe(typed.email)

  await press('Einladung senden', form)
  const again = await dialog('Noch einmal anmelden')
  const password = `Passwort für ${OPERATOR.email}`
  server.on(signIn, { status: 401, json: { code: 'wrong-login', detail: 'E-Mail oder Passwort ist falsch.' } })
  await fill(password, 'Falsch2026!', again)
  await user.keyboard('{Enter}')
  await again.findByRole('alert')
  server.on(signIn, { json: TOKENS }).on(inviteClerk, { json: { ...HALT, clerks: [CLERK] } })
  await fill(password, 'Demo2026!', again)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(screen.getByRole('region', { name: 'Amt Halt' }).textContent).toContain(CLERK.email)
  expect(server.sentTo(inviteClerk).map(({ body }) => body)).toEqual(Array(3).fill(typed))
})
