import { signIn } from '@epassbild/contract/accounts.ts'
import {
  ACCOUNTS_ASKED_MAX,
  AUDIT_LISTED_MAX,
  type AuditEntry,
  type CompanyFile,
  listAudit,
  searchAccounts,
  showCompany,
} from '@epassbild/contract/operator/accounts.ts'
import { changeHolder } from '@epassbild/contract/operator/holder.ts'
import { liftBlock } from '@epassbild/contract/operator/lift-block.ts'
import { changeName } from '@epassbild/contract/operator/person-name.ts'
import { resetPersonFactor } from '@epassbild/contract/operator/reset-factor.ts'
import { blockAccount } from '@epassbild/contract/operator/reviews.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { billed } from '#test/billed-invoice.ts'
import { expectText, openPage } from '#test/open-page.tsx'
import { OLD_SIGN_IN, OPERATOR, TOKENS } from '#test/people.ts'
import { savedBy } from '#test/saved-files.ts'
import { ServerAnswers } from '#test/server-answers.ts'

const FOUND = {
  company_id: 7,
  company_name: 'Foto Ahrens',
  review: 'approved' as const,
  ended_at: null,
  owner_name: 'Wiebke Ahrens',
  owner_email: 'wiebke@ahrens.test',
  studios: 1,
}
const entry = (id: number, change: Partial<AuditEntry> = {}): AuditEntry => ({
  id,
  at: '2026-11-20T10:00:00.000Z',
  action: 'studio-approved',
  actor: 'Merle Sörensen',
  facts: { studioId: 4, note: null },
  ...change,
})
const FILE: CompanyFile = {
  company: { ...FOUND, legal_form: 'gmbh', website: '', vat_id: 'DE811569869' },
  people: [
    {
      account_id: 3,
      role: 'owner',
      name: 'Wiebke Ahrens',
      first_name: 'Wiebke',
      last_name: 'Ahrens',
      email: 'wiebke@ahrens.test',
      registered_at: '2026-11-02T10:00:00.000Z',
      is_confirmed: true,
      blocked_at: null,
      is_blocked: false,
      second_factor: 'off',
      factor_reset_asked_at: null,
      factor_reset_asked_by: null,
      name_change: null,
    },
  ],
  studios: [{ id: 4, name: 'Studio Husum', address: 'Markt 1', zipcode: '00000', city: 'Husum', review: 'approved' }],
  invoices: [],
  notes: [
    { id: 1, author: 'Merle Sörensen', written_at: '2026-11-19T10:00:00.000Z', text: 'Rückruf.', second_look: 'none' },
  ],
  holder_change: null,
  history: [entry(1), entry(2, { action: 'never-heard-of', actor: '' })],
}

it('ROOM-10 the people of a chain are searched, also after a reload, and a short list has no search', async () => {
  const [person] = FILE.people
  if (!person) throw new Error('nobody')
  const people = Array.from({ length: 400 }, (_, index) => ({
    ...{ ...person, account_id: index + 1, role: index ? ('employee' as const) : ('owner' as const) },
    ...{ name: `Person ${index + 1}`, email: `person${index + 1}@kette.test` },
  }))
  const server = new ServerAnswers().on(showCompany, { json: { ...FILE, people } })
  const { fill, reload } = await openPage('/Betrieb/Konten?firma=7', server, OPERATOR)
  await fill('Personen suchen', 'person399@')
  await screen.findByText('1 von 400')
  await reload()
  await screen.findByText('1 von 400')
  expect(screen.getByRole('table', { name: 'Personen' }).textContent).toContain('Person 399')
  expect(screen.queryByLabelText('Fotostudios suchen')).toBeNull()
  await fill('Personen suchen', 'niemand')
  await screen.findByText('Keine Personen gefunden.')
})

it('ROOM-10 the same search asks again, and after the way back the field says what the list shows', async () => {
  const server = new ServerAnswers().on(searchAccounts, { json: [FOUND] })
  const searched = () => server.sentTo(searchAccounts).map(({ address }) => address.searchParams.get('search') ?? '')
  const { press, fill } = await openPage('/Betrieb/Konten?suche=Ahrens', server, OPERATOR)
  await screen.findByText('1 Unternehmen')
  await press('Suchen')
  await waitFor(() => expect(searched()).toEqual(['Ahrens', 'Ahrens']))
  await fill('Konten suchen', 'Jessen')
  await press('Suchen')
  await waitFor(() => expect(searched().at(-1)).toBe('Jessen'))
  act(() => history.back())
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Konten suchen').value).toBe('Ahrens'))
})

it('ROOM-10 while another search is on its way, nothing of the one before can be picked', async () => {
  const server = new ServerAnswers().on(searchAccounts, { json: [FOUND, { ...FOUND, company_id: 8 }] })
  const { press, fill } = await openPage('/Betrieb/Konten', server, OPERATOR)
  await screen.findByRole('button', { name: 'Alle 2 auswählen' })
  const answer = server.hold(searchAccounts)
  await fill('Konten suchen', 'Jessen')
  await press('Suchen')
  await screen.findByText('Die Liste wird geladen …')
  expect(screen.queryByRole('button', { name: 'Alle 2 auswählen' })).toBeNull()
  expect(screen.queryByText('Foto Ahrens')).toBeNull()
  answer.release({ json: [] })
  await screen.findByText('Kein Konto gefunden.')
})

it('NAV-10 a connection that the browser knows to be lost is said', async () => {
  const server = new ServerAnswers().on(searchAccounts, { json: [FOUND] }).on(showCompany, 'lost')
  const { user } = await openPage('/Betrieb/Konten', server, OPERATOR)
  await screen.findByText('1 Unternehmen')
  window.dispatchEvent(new Event('offline'))
  try {
    await user.click(screen.getByRole('link', { name: 'Ansehen: Foto Ahrens' }))
    await screen.findByText('Das Konto konnte nicht geladen werden.')
  } finally {
    window.dispatchEvent(new Event('online'))
  }
})

it('ROOM-10 finds a company and shows it whole', async () => {
  const server = new ServerAnswers().on(searchAccounts, { json: [FOUND] }).on(showCompany, { json: FILE })
  const { press, fill, user } = await openPage('/Betrieb/Konten', server, OPERATOR)
  await screen.findByText('1 Unternehmen')
  await fill('Konten suchen', ' husum ')
  await press('Suchen')
  await waitFor(() => expect(server.sentTo(searchAccounts)).toHaveLength(2))
  await user.click(await screen.findByRole('link', { name: 'Ansehen: Foto Ahrens' }))
  await screen.findByRole('heading', { level: 1, name: 'Foto Ahrens' })
  expect(document.body.textContent).toContain('DE811569869')
  expect(screen.getByRole('table', { name: 'Fotostudios' }).textContent).toContain('Markt 1, Husum')
  await screen.findByText('Noch keine Rechnung.')
  expect(screen.getByRole('region', { name: 'Notizen' }).textContent).toContain('Rückruf.')
  const history = await screen.findByRole('table', { name: 'Verlauf' })
  expect(within(history).getByRole('row', { name: /Fotostudio freigegeben/ }).textContent).toContain('Fotostudio: 4')
  expect(within(history).getByRole('row', { name: /never-heard-of/ }).textContent).toContain('Server')
})

it('ROOM-10 focus follows to the company that is opened, once it is there, and back to the room', async () => {
  const server = new ServerAnswers().on(searchAccounts, { json: [FOUND] })
  const company = server.hold(showCompany)
  const { user } = await openPage('/Betrieb/Konten', server, OPERATOR)
  const expectFocusOn = (name: string) =>
    waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name })))
  await user.click(await screen.findByRole('link', { name: 'Ansehen: Foto Ahrens' }))
  await expectFocusOn('Konto')
  company.release({ json: FILE })
  await expectFocusOn('Foto Ahrens')
  await user.click(screen.getByRole('link', { name: 'Alle Konten' }))
  await expectFocusOn('Konten')
})

it('ROOM-10 a company that is opened by its address takes no focus', async () => {
  const server = new ServerAnswers().on(showCompany, { json: FILE })
  await openPage('/Betrieb/Konten?firma=7', server, OPERATOR)
  await screen.findByRole('heading', { level: 1, name: 'Foto Ahrens' })
  await new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  expect(document.activeElement).toBe(document.body)
})

it('ROOM-10 a company that has ended is called so on its page and in the file, not turned down', async () => {
  const ended = { review: 'rejected' as const, ended_at: '2026-11-02T10:00:00.000Z' }
  const server = new ServerAnswers()
    .on(searchAccounts, { json: [{ ...FOUND, ...ended }] })
    .on(showCompany, { json: { ...FILE, company: { ...FILE.company, ...ended } } })
  const { press, user } = await openPage('/Betrieb/Konten', server, OPERATOR)
  await screen.findByText('1 Unternehmen')
  const [, line] = (await savedBy(() => press('Als CSV speichern'))).split('\r\n')
  expect(line).toBe('Foto Ahrens;Wiebke Ahrens;wiebke@ahrens.test;1;Beendet;02.11.2026;7')
  await user.click(await screen.findByRole('link', { name: 'Ansehen: Foto Ahrens' }))
  const heading = await screen.findByRole('heading', { level: 1, name: 'Foto Ahrens' })
  expect(heading.parentElement?.textContent).toBe('Foto AhrensBeendet')
})

it('ROOM-10, ROOM-04 the credit of a company is no claim', async () => {
  const credit = billed(2, {
    ...{ number: 'GS-2026-000002', kind: 'credit-note', corrects: 'RE-2026-000001', state: 'credit' },
    ...{ net_cents: -1_000, vat_cents: -190, gross_cents: -1_190, left_cents: 890 },
  })
  const server = new ServerAnswers().on(showCompany, { json: { ...FILE, invoices: [credit] } })
  await openPage('/Betrieb/Konten?firma=7', server, OPERATOR)
  const row = await screen.findByRole('row', { name: /^GS-2026-000002/ })
  expect(within(row).queryByText(/^8,90\s€$/)).toBeNull()
  expect(row.textContent).toMatch(/Guthaben, noch 8,90\s€/)
})

it('ROOM-12 picks companies over several searches for one message, but none that has ended', async () => {
  const ended = { ...FOUND, company_id: 8, company_name: 'Foto Beendet', ended_at: '2026-11-02T10:00:00.000Z' }
  const other = { ...FOUND, company_id: 9, company_name: 'Foto Bünning' }
  const server = new ServerAnswers().on(searchAccounts, ({ address }) => ({
    json: address.searchParams.get('search') ? [other] : [FOUND, ended, { ...FOUND, company_id: 6 }],
  }))
  const { press, fill, user } = await openPage('/Betrieb/Konten', server, OPERATOR)
  await user.click((await screen.findAllByRole('checkbox', { name: 'Foto Ahrens' }))[0] as HTMLElement)
  await screen.findByText('1 Unternehmen', { selector: 'strong' })
  expect(screen.queryByRole('checkbox', { name: 'Foto Beendet' })).toBeNull()
  await press('Alle 2 auswählen')
  await fill('Konten suchen', 'bünning')
  await press('Suchen')
  await user.click(await screen.findByRole('checkbox', { name: 'Foto Bünning' }))
  await screen.findByText('3 Unternehmen', { selector: 'strong' })
  const link = screen.getByRole('link', { name: 'Nachricht schreiben' })
  expect(link.getAttribute('href')).toBe('/Betrieb/Nachrichten?auswahl=7,6,9')
  await press('Auswahl aufheben')
  await waitFor(() => expect(screen.queryByRole('link', { name: 'Nachricht schreiben' })).toBeNull())
  expect(location.search).toBe('?suche=b%C3%BCnning')
})

it('ROOM-12 keeps both of two companies that are ticked in a row', async () => {
  const server = new ServerAnswers().on(searchAccounts, {
    json: [FOUND, { ...FOUND, company_id: 9, company_name: 'Foto Bünning' }],
  })
  await openPage('/Betrieb/Konten', server, OPERATOR)
  const boxes = await screen.findAllByRole('checkbox')
  act(() => {
    for (const box of boxes) box.click()
  })
  await screen.findByText('2 Unternehmen', { selector: 'strong' })
  await waitFor(() => expect(location.search).toBe('?auswahl=7%2C9'))
})

it('ROOM-10 the file of accounts holds every company that was searched, also those that the list does not show', async () => {
  const server = new ServerAnswers().on(searchAccounts, { json: [FOUND] })
  const { press } = await openPage('/Betrieb/Konten?suche=ahrens', server, OPERATOR)
  await screen.findByText('1 Unternehmen')
  const full = Array.from({ length: ACCOUNTS_ASKED_MAX }, (_, index) => ({ ...FOUND, company_id: 900 - index }))
  server.on(searchAccounts, ({ address }) => ({ json: address.searchParams.get('before') === '401' ? [FOUND] : full }))
  const lines = (await savedBy(() => press('Als CSV speichern'))).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + ACCOUNTS_ASKED_MAX + 1)
  expect(lines.at(-1)).toContain('Foto Ahrens;Wiebke Ahrens;wiebke@ahrens.test;1;Freigegeben;;7')
  expect(server.sentTo(searchAccounts).at(-1)?.address.searchParams.get('search')).toBe('ahrens')
})

it('ROOM-10 says when nothing is found, and when the server does not answer', async () => {
  const server = new ServerAnswers().on(searchAccounts, 'lost')
  const { press } = await openPage('/Betrieb/Konten?suche=x', server, OPERATOR)
  await expectText(() => screen.getByRole('alert'), 'Die Konten konnten nicht geladen werden.')
  server.on(searchAccounts, { json: [] })
  await press('Erneut versuchen')
  await screen.findByText('Kein Konto gefunden.')
})

it('ROOM-10 what is typed about a company stays when the connection comes back and its reload fails', async () => {
  const [owner] = FILE.people
  if (!owner) throw new Error('nobody')
  const people = [owner, { ...owner, account_id: 5, role: 'employee' as const, name: 'Ole Ahrens' }]
  const server = new ServerAnswers().on(showCompany, { json: { ...FILE, people } })
  const { fill, press } = await openPage('/Betrieb/Konten?firma=7', server, OPERATOR)
  await fill('Nachweis der Zugehörigkeit', 'HRB 123 FL')
  server.on(showCompany, { status: 503, json: {} })
  for (const event of ['offline', 'online']) act(() => void window.dispatchEvent(new Event(event)))
  await expectText(() => screen.getByRole('alert'), 'Das Konto konnte nicht geladen werden.')
  expect(screen.getByLabelText<HTMLInputElement>('Nachweis der Zugehörigkeit').value).toBe('HRB 123 FL')
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Foto Ahrens')
  server.on(showCompany, { json: { ...FILE, people } })
  await press('Erneut versuchen')
  await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

it('ROOM-10 says that a company does not exist', async () => {
  const detail = 'Das gibt es nicht oder nicht mehr.'
  const server = new ServerAnswers().on(showCompany, { status: 404, json: { code: 'not-found', detail } })
  await openPage('/Betrieb/Konten?firma=99', server, OPERATOR)
  await expectText(() => screen.getByRole('alert'), detail)
})

it('ROOM-10 the file of the log holds every entry, also those that the list does not show', async () => {
  const first = Array.from({ length: AUDIT_LISTED_MAX }, (_, index) => entry(5_000 - index))
  const server = new ServerAnswers().on(listAudit, { json: first })
  const { press } = await openPage('/Betrieb/Protokoll', server, OPERATOR)
  await screen.findByText('Die neuesten 1.000 Einträge. Die Datei enthält alle.')
  let asked = 0
  server.on(listAudit, () => {
    asked += 1
    return { json: asked === 1 ? first : [entry(1, { actor: '=HYPERLINK("x")' })] }
  })
  const lines = (await savedBy(() => press('Als CSV speichern'))).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + AUDIT_LISTED_MAX + 1)
  expect(lines.at(-1)).toContain("'=HYPERLINK")
})

it('CERT-03 notes a change of the owner with its proof, and lets another operator agree', async () => {
  const person = {
    ...(FILE.people[0] as CompanyFile['people'][number]),
    account_id: 9,
    role: 'manager' as const,
    name: 'Timo Lenz',
  }
  const file: CompanyFile = { ...FILE, people: [...FILE.people, person] }
  const asked = {
    account_id: 9,
    name: 'Timo Lenz',
    proof: 'HRB 4711',
    asked_at: '2026-11-20T10:00:00.000Z',
    asked_by: 'Merle Sörensen',
  }
  const server = new ServerAnswers()
    .on(showCompany, { json: file })
    .on(changeHolder, { status: 400, json: { account_id: ['Bitte wählen Sie die Person.'] } })
  const { press, fill, user } = await openPage('/Betrieb/Konten?firma=7', server, OPERATOR)
  await screen.findByRole('heading', { name: 'Inhaberwechsel' })
  await press('Wechsel anfragen')
  await screen.findByText('Bitte wählen Sie die Person.')
  expect(document.activeElement).toBe(screen.getByLabelText('Neue Inhaberin oder neuer Inhaber'))
  await user.selectOptions(screen.getByLabelText('Neue Inhaberin oder neuer Inhaber'), 'Timo Lenz')
  await fill('Nachweis der Zugehörigkeit', 'HRB 4711')
  server.on(changeHolder, { json: { ...file, holder_change: asked } })
  await press('Wechsel anfragen')
  await screen.findByText('Angefragt: Timo Lenz')
  server.on(changeHolder, { json: { ...file, holder_change: null } })
  await press('Zustimmen: Timo Lenz')
  await screen.findByText('Die Inhaberschaft ist gewechselt.')
  const wish = { account_id: 9, proof: 'HRB 4711' }
  const nobody = { account_id: 0, proof: '' }
  expect(server.sentTo(changeHolder).map(({ body }) => body)).toEqual([nobody, wish, wish])
  expect(screen.queryByText('Angefragt: Timo Lenz')).toBeNull()
})

it('CERT-04, T34 notes another name of a person with its proof, and lets another operator agree', async () => {
  const [owner] = FILE.people
  if (!owner) throw new Error('nobody')
  const wish = { first_name: 'Wiebke', last_name: 'Nissen', proof: 'Urkunde Husum 12/2026' }
  const asked = { ...wish, asked_at: '2026-11-20T10:00:00.000Z', asked_by: 'Merle Sörensen' }
  const ended = { ...owner, account_id: 9, name: 'Jana Fort', blocked_at: '2026-11-20T10:00:00.000Z' }
  const fileOf = (person: typeof owner) => ({ ...FILE, people: [person, ended] })
  const fault = 'Bitte geben Sie den Nachweis des Namens an.'
  const server = new ServerAnswers()
    .on(showCompany, { json: fileOf(owner) })
    .on(changeName, { status: 400, json: { proof: [fault] } })
  const { press, fill, dialog } = await openPage('/Betrieb/Konten?firma=7', server, OPERATOR)
  await screen.findByRole('table', { name: 'Personen' })
  expect(screen.getAllByRole('button', { name: /^Namen ändern/ })).toHaveLength(1)
  const open = async () => {
    await press(/^Namen ändern\s*\(Wiebke/)
    return dialog(/^Namen von Wiebke \w+ ändern$/)
  }
  const form = await open()
  form.getByText(/^Die Identifikation der Person endet, und sie erfährt die Änderung per E-Mail\./)
  expect(form.getByLabelText<HTMLInputElement>('Vorname').value).toBe('Wiebke')
  await fill('Nachname', 'Nissen', form)
  await press('Änderung anfragen', form)
  await form.findByText(fault)
  await fill('Nachweis des Namens', wish.proof, form)
  server.on(changeName, { json: fileOf({ ...owner, name_change: asked }) })
  await press('Änderung anfragen', form)
  await screen.findByText(/^Vorgemerkt: Eine zweite Person aus dem Betrieb/)
  await screen.findByText('Anderer Name angefragt am 20.11.2026')
  const again = await open()
  await again.findByText(/^Nachweis: Urkunde Husum 12\/2026\. Von Merle Sörensen am/)
  server.on(changeName, { json: fileOf({ ...owner, name: 'Wiebke Nissen', last_name: 'Nissen' }) })
  await press('Zustimmen: Wiebke Nissen', again)
  await screen.findByText('Der Name ist geändert.')
  expect(server.sentTo(changeName).map(({ body }) => body)).toEqual([{ ...wish, proof: '' }, wish, wish])
  expect(server.sentTo(changeName)[0]?.address.pathname).toBe('/api/operator/accounts/3/name/')
  expect(screen.queryByText(/^Anderer Name angefragt/)).toBeNull()
  expect((await open()).getByLabelText<HTMLInputElement>('Nachname').value).toBe('Nissen')
})

const BLOCKED: CompanyFile = {
  ...FILE,
  company: { ...FILE.company, review: 'rejected', ended_at: '2026-11-20T10:00:00.000Z' },
  people: FILE.people.map((person) => ({ ...person, blocked_at: '2026-11-20T10:00:00.000Z', is_blocked: true })),
}

it('OPR-01, T31 lifts a block with a reason and a fresh sign-in, and shows the company as it is then', async () => {
  const server = new ServerAnswers()
    .on(showCompany, { json: BLOCKED })
    .on(liftBlock, OLD_SIGN_IN)
    .on(signIn, { json: TOKENS })
  const { press, fill, dialog, user } = await openPage('/Betrieb/Konten?firma=7', server, OPERATOR)
  await screen.findByText(/^Gesperrt am 20\.11\.2026/)
  await press('Sperre aufheben')
  const form = await dialog('Sperre von Foto Ahrens aufheben?')
  await form.findByText(/E-Mail-Adressen und Ausweise sind danach wieder frei/)
  await press('Sperre aufheben', form)
  await form.findByText('Bitte geben Sie einen Grund an.')
  expect(server.sentTo(liftBlock)).toEqual([])
  await fill('Grund', 'Der Nachweis ist echt:\nRückruf.', form)
  await press('Sperre aufheben', form)
  const again = within(await screen.findByRole('dialog', { name: 'Noch einmal anmelden' }))
  await again.findByText(OLD_SIGN_IN.json.detail)
  const people = BLOCKED.people.map((person) => ({ ...person, email: '', is_blocked: false }))
  server.on(liftBlock, { json: { ...BLOCKED, people } })
  await fill(`Passwort für ${OPERATOR.email}`, 'Foerde#2026', again)
  await user.keyboard('{Enter}')
  await screen.findByText('Die Sperre ist aufgehoben.')
  await screen.findByText(/^Beendet am 20\.11\.2026/)
  expect(screen.queryByRole('button', { name: 'Sperre aufheben' })).toBeNull()
  // The focused button was removed with the block.
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
  expect(server.sentTo(liftBlock).at(-1)?.body).toEqual({ reason: 'Der Nachweis ist echt: Rückruf.' })
})

it('OPR-01 a reload that began before a block was lifted and ends after it does not show the block again', async () => {
  const people = BLOCKED.people.map((person) => ({ ...person, email: '', is_blocked: false }))
  const lifted = { json: { ...BLOCKED, people } }
  const server = new ServerAnswers().on(showCompany, { json: BLOCKED }).on(liftBlock, lifted)
  const { press, fill, dialog } = await openPage('/Betrieb/Konten?firma=7', server, OPERATOR)
  await press('Sperre aufheben')
  const form = await dialog('Sperre von Foto Ahrens aufheben?')
  await fill('Grund', 'Der Nachweis ist echt.', form)
  const reload = server.hold(showCompany)
  for (const event of ['offline', 'online']) act(() => void window.dispatchEvent(new Event(event)))
  await waitFor(() => expect(server.sentTo(showCompany)).toHaveLength(2))
  server.on(showCompany, lifted)
  await press('Sperre aufheben', form)
  await screen.findByText('Die Sperre ist aufgehoben.')
  reload.release({ json: BLOCKED })
  await new Promise((soon) => setTimeout(soon, 50))
  expect(screen.queryByRole('button', { name: 'Sperre aufheben' })).toBeNull()
})

it('OPR-01 offers no end of a block where nobody is blocked', async () => {
  await openPage('/Betrieb/Konten?firma=7', new ServerAnswers().on(showCompany, { json: FILE }), OPERATOR)
  await screen.findByRole('heading', { level: 1, name: 'Foto Ahrens' })
  expect(screen.queryByRole('button', { name: 'Sperre aufheben' })).toBeNull()
})

it('OPR-01 keeps the reason of an end of a block that is refused', async () => {
  const detail = 'Diese Sperre besteht nicht mehr.'
  const server = new ServerAnswers()
    .on(showCompany, { json: BLOCKED })
    .on(liftBlock, { status: 409, json: { code: 'not-blocked', detail } })
  const { press, fill, dialog } = await openPage('/Betrieb/Konten?firma=7', server, OPERATOR)
  await press('Sperre aufheben')
  const form = await dialog('Sperre von Foto Ahrens aufheben?')
  await fill('Grund', 'Irrtum.', form)
  await press('Sperre aufheben', form)
  await form.findByText(detail)
  expect(form.getByLabelText<HTMLTextAreaElement>('Grund').value).toBe('Irrtum.')
})

it('SAFE-03, T33 notes the reset of the second factor of any person until a second operator agrees', async () => {
  const [owner] = FILE.people
  if (!owner) throw new Error('nobody')
  const manager = { ...owner, account_id: 9, role: 'manager' as const, name: 'Timo Lenz', second_factor: 'on' as const }
  const ended = { ...manager, account_id: 10, name: 'Jana Fort', blocked_at: '2026-11-20T10:00:00.000Z' }
  const fileOf = (person: typeof manager) => ({ ...FILE, people: [owner, person, ended] })
  const wish = { factor_reset_asked_at: '2026-11-20T10:00:00.000Z', factor_reset_asked_by: 'Ole Brandt' }
  const asked = fileOf({ ...manager, ...wish })
  const server = new ServerAnswers().on(showCompany, { json: fileOf(manager) }).on(resetPersonFactor, { json: asked })
  const { press, question } = await openPage('/Betrieb/Konten?firma=7', server, OPERATOR)
  await press(/^Zweiten Faktor zurücksetzen\s*\(Timo Lenz\)$/)
  await press('Zurücksetzen', await question())
  await screen.findByText(/^Vorgemerkt: Eine zweite Person aus dem Betrieb/)
  await screen.findByText('Zurücksetzen angefragt von Ole Brandt: 20.11.2026, 11:00 Uhr, gilt 24 Stunden')
  expect(server.sentTo(resetPersonFactor).map(({ address }) => address.pathname)).toEqual([
    '/api/operator/accounts/9/second-factor/',
  ])
  expect(screen.getAllByRole('button', { name: /^Zweiten Faktor zurücksetzen/ })).toHaveLength(1)
})

it('OPR-01 blocks a manager alone, and offers it for neither the owner nor who has ended', async () => {
  const [owner] = FILE.people
  if (!owner) throw new Error('nobody')
  const names = { name: 'Timo Lenz', first_name: 'Timo', last_name: 'Lenz' }
  const manager = { ...owner, ...names, account_id: 9, role: 'manager' as const }
  const blockedAt = { blocked_at: '2026-11-20T10:00:00.000Z' }
  const ended = { ...manager, ...blockedAt, account_id: 10 }
  const server = new ServerAnswers()
    .on(showCompany, { json: { ...FILE, people: [owner, manager, ended] } })
    .on(blockAccount, { json: { detail: 'Das Konto ist gesperrt.' } })
  const { press, fill, question } = await openPage('/Betrieb/Konten?firma=7', server, OPERATOR)
  await screen.findByRole('table', { name: 'Personen' })
  expect(screen.getAllByRole('button', { name: /^Konto sperren/ })).toHaveLength(1)
  await press(/^Konto sperren\s*\(Timo Lenz\)$/)
  const asked = await question()
  asked.getByText(/^Alle Sitzungen der Person enden sofort/)
  await fill('Grund der Sperrung', 'Hat den Betrieb verlassen.', asked)
  await fill('Nachname zur Bestätigung', 'Lenz', asked)
  server.on(showCompany, { json: { ...FILE, people: [owner, { ...manager, ...blockedAt, is_blocked: true }, ended] } })
  await press('Konto sperren', asked)
  await screen.findByText(/^Gesperrt am 20\.11\.2026/)
  const [sent] = server.sentTo(blockAccount)
  expect(sent?.address.pathname).toBe('/api/operator/accounts/9/block/')
  expect(sent?.body).toEqual({ reason: 'Hat den Betrieb verlassen.', confirm_last_name: 'Lenz' })
  await screen.findByRole('button', { name: /^Sperre aufheben\s*\(Timo Lenz\)$/ })
})

it('OPR-01 lifts the block of one person by their row while the company goes on', async () => {
  const blocked = { ...BLOCKED.people[0], role: 'employee' } as CompanyFile['people'][number]
  const timo = { ...blocked, account_id: 9, name: 'Timo Lenz' }
  const jana = { ...blocked, account_id: 10, name: 'Jana Fort' }
  const server = new ServerAnswers().on(showCompany, { json: { ...FILE, people: [...FILE.people, timo, jana] } })
  const { press, fill, dialog } = await openPage('/Betrieb/Konten?firma=7', server, OPERATOR)
  await screen.findByRole('table', { name: 'Personen' })
  expect(screen.queryByRole('button', { name: 'Sperre aufheben' })).toBeNull()
  await press(/^Sperre aufheben\s*\(Timo Lenz\)$/)
  const form = await dialog('Sperre von Timo Lenz aufheben?')
  form.getByText(/^E-Mail-Adresse und Ausweis sind danach wieder frei: Die Person kann sich/)
  form.getByText(/Sie und die Inhaberin oder der Inhaber erfahren es per E-Mail\./)
  await fill('Grund', 'Verwechslung.', form)
  const people = [...FILE.people, { ...timo, email: '', is_blocked: false }, jana]
  server.on(liftBlock, { json: { ...FILE, people } })
  await press('Sperre aufheben', form)
  await screen.findByText('Die Sperre ist aufgehoben.')
  expect(server.sentTo(liftBlock).map(({ body }) => body)).toEqual([{ reason: 'Verwechslung.', account_id: 9 }])
  const left = screen.getAllByRole('button', { name: /^Sperre aufheben/ })
  expect(left.map(({ textContent }) => textContent)).toEqual(['Sperre aufheben (Jana Fort)'])
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })))
})
