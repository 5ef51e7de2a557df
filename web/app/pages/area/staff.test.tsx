import type { Profile } from '@epassbild/contract/accounts.ts'
import { listStudioPeople } from '@epassbild/contract/company/studio-people.ts'
import { listIdentified } from '@epassbild/contract/identification.ts'
import {
  changeAccess,
  inviteStaff,
  listInvitations,
  listStaff,
  releaseStaff,
  removeStaff,
  resendInvitation,
  withdrawInvitation,
} from '@epassbild/contract/staff.ts'
import { listStudios } from '@epassbild/contract/studios.ts'
import { act, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { keepFarFromScreen } from '#test/far-from-screen.ts'
import { expectText, isAskedByBrowser, openPage } from '#test/open-page.tsx'
import { holdClock } from '#test/pass-ten-seconds.ts'
import { OWNER } from '#test/people.ts'
import { saying } from '#test/saying.ts'
import { ServerAnswers } from '#test/server-answers.ts'
import { studio } from '#test/studios.ts'
import { invitation, TEAM } from '#test/team.ts'

const INVITE = 'Mitarbeitende einladen'

/** Opens a dialog whose title is that of its button. */
async function openDialog(title: string, server: ServerAnswers, as: Profile = OWNER) {
  const page = await openPage('/Mitarbeitende', server, as)
  await page.press(title)
  return { ...page, form: await page.dialog(title) }
}

const staffPage = (...invitations: string[]) =>
  new ServerAnswers()
    .on(listIdentified, { json: [{ user_id: TEAM.user_id, identified_at: '2026-11-20T10:00:00.000Z' }] })
    .on(listStaff, { json: [TEAM] })
    .on(listStudioPeople, { json: [] })
    .on(listInvitations, { json: invitations.map(invitation) })

it.each([
  ['approved', 'Firma, Rechtsform und E-Mail sind dort schon ausgefüllt.'],
  ['under-review', 'Die E-Mail-Adresse ist dort schon eingetragen.'],
  ['rejected', 'Die E-Mail-Adresse ist dort schon eingetragen.'],
] as const)('EMP-02, T36 says what the link of an invitation fills in: %s', async (review, sentence) => {
  const { form } = await openDialog(INVITE, staffPage(), { ...OWNER, review })
  await expectText(() => form.getByText(/dort schon/), `Wir senden einen Link zur Registrierung. ${sentence}`)
})

it('EMP-01 an open invitation is valid until the minute at which its link ends, not until the end of that day', async () => {
  await openPage('/Mitarbeitende', staffPage('neu@studio.test'), OWNER)
  const row = within(await screen.findByRole('row', { name: /neu@studio\.test/ }))
  row.getByText(/^23\.11\.2026, 11:00\sUhr$/)
})

it('EMP-02, QUAL-01 each Enter in the empty field of an invitation is answered aloud', async () => {
  const { user, form } = await openDialog(INVITE, staffPage())
  await user.type(form.getByLabelText('E-Mail'), '{Enter}')
  const sentence = 'Bitte geben Sie die E-Mail-Adresse der Person ein.'
  await expectText(() => form.getByRole('alert'), sentence)
  const first = form.getByRole('alert')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(form.getByRole('alert')).not.toBe(first))
})

it('EMP-02, QUAL-01 what a level of access means is heard once', async () => {
  const { press, dialog } = await openPage('/Mitarbeitende', staffPage(), OWNER)
  await press(INVITE)
  const level = (await dialog(INVITE)).getByRole('radio', { name: /^Vollzugriff ?Zusätzlich einladen/ })
  expect(level.getAttribute('aria-describedby')).toBeNull()
})

describe('while an answer is on its way', () => {
  it('EMP-02 the form of an invitation stays, and two clicks send one', async () => {
    const server = staffPage()
    const answer = server.hold(inviteStaff)
    const { user, fill, dialog, form } = await openDialog(INVITE, server)
    await fill('E-Mail', 'geduld@studio.test', form)
    await user.dblClick(form.getByRole('button', { name: 'Einladung senden' }))
    await user.keyboard('{Escape}')
    expect(screen.queryByRole('dialog', { name: INVITE })).not.toBeNull()
    expect(server.sentTo(inviteStaff)).toHaveLength(1)
    answer.release({ json: invitation('geduld@studio.test') })
    await dialog('Einladung erfolgreich!')
  })

  it('API-12 a mail that takes its time holds up no other invitation', async () => {
    const server = staffPage('langsam@studio.test', 'rasch@studio.test')
    const mail = server.hold(resendInvitation)
    const { press, question } = await openPage('/Mitarbeitende', server, OWNER)
    await press('Erneut senden (langsam@studio.test)')
    await press('Zurückziehen (rasch@studio.test)')
    server.on(withdrawInvitation, { json: { detail: '' } })
    server.on(listInvitations, { json: [invitation('langsam@studio.test')] })
    await press('Zurückziehen', await question())
    await waitFor(() => expect(screen.queryByRole('row', { name: /rasch@/ })).toBeNull())
    mail.release({ json: invitation('langsam@studio.test') })
    await screen.findByText('Einladung erneut gesendet an langsam@studio.test.')
  })

  it('API-12 what is said while a question is open can be closed, and the question answered', async () => {
    const server = staffPage('zwischenruf@studio.test')
    const mail = server.hold(resendInvitation)
    const { press, question } = await openPage('/Mitarbeitende', server, OWNER)
    await press('Erneut senden (zwischenruf@studio.test)')
    await press('Zurückziehen (zwischenruf@studio.test)')
    mail.release({ json: invitation('zwischenruf@studio.test') })
    const toast = await screen.findByText('Einladung erneut gesendet an zwischenruf@studio.test.')
    await press('Meldung schließen')
    expect(toast.isConnected).toBe(false)
    server.on(withdrawInvitation, { json: { detail: '' } }).on(listInvitations, { json: [] })
    await press('Zurückziehen', await question())
    await waitFor(() => expect(screen.queryByRole('row', { name: /zwischenruf@/ })).toBeNull())
  })
})

it('EMP-02 the primary button comes first, also where the two stand one below the other', async () => {
  await openPage('/Mitarbeitende', staffPage(), OWNER)
  const primary = await screen.findByRole('button', { name: INVITE })
  const many = screen.getByRole('button', { name: 'Viele einladen' })
  expect(primary.compareDocumentPosition(many)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

it('EMP-02 an unsent invitation is not lost by Escape', async () => {
  const { user, press, fill, dialog } = await openPage('/Mitarbeitende', staffPage(), OWNER)
  await press(INVITE)
  await fill('E-Mail', 'doppelt@studio.test', await dialog(INVITE))
  await user.keyboard('{Escape}')
  await press('Weiter bearbeiten')
  expect((await dialog(INVITE)).getByLabelText<HTMLInputElement>('E-Mail').value).toBe('doppelt@studio.test')
})

it('EMP-02 an unsent invitation is not lost by Back, a reload or a closed tab', async () => {
  const server = staffPage().on(inviteStaff, { json: invitation('neu@studio.test') })
  const { go, press, fill, dialog, question } = await openPage(
    '/Geschäftsstandorte',
    server.on(listStudios, { json: [] }),
    OWNER,
  )
  await act(() => go('/Mitarbeitende'))
  await press(INVITE)
  await fill('E-Mail', 'neu@studio.test', await dialog(INVITE))
  expect(isAskedByBrowser(), 'a reload or a closed tab would lose the address').toBe(true)
  act(() => history.back())
  await (await question()).findByText('Die Einladung an neu@studio.test ist noch nicht gesendet.')
  await press('Weiter bearbeiten')
  await waitFor(() => expect(location.pathname).toBe('/Mitarbeitende'))
  expect((await dialog(INVITE)).getByLabelText<HTMLInputElement>('E-Mail').value).toBe('neu@studio.test')
  await press('Einladung senden', await dialog(INVITE))
  await waitFor(() => expect(screen.queryByRole('dialog', { name: INVITE })).toBeNull())
  expect(isAskedByBrowser()).toBe(false)
})

it('EMP-02 an invitation that was sent although its answer was lost is in the list', async () => {
  const server = staffPage().on(inviteStaff, 'lost')
  const { press, fill, form } = await openDialog(INVITE, server)
  await fill('E-Mail', 'neu@studio.test', form)
  server.on(listInvitations, { json: [invitation('neu@studio.test')] })
  await press('Einladung senden', form)
  await waitFor(() => expect(document.body.textContent).toContain('Offene Einladungen'))
  expect(form.getByLabelText<HTMLInputElement>('E-Mail').value).toBe('neu@studio.test')
})

it('EMP-02 an address that is invited already is refused at its field', async () => {
  const server = staffPage().refuse(inviteStaff, 'already-invited')
  const { press, fill, form } = await openDialog(INVITE, server)
  await fill('E-Mail', 'doppelt@studio.test', form)
  await press('Einladung senden', form)
  await form.findByText(saying('An diese E-Mail-Adresse ist schon eine Einladung offen.'))
  await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText('E-Mail')))
})

describe('with a server that fails', () => {
  it('EMP-04 a list that cannot be loaded says so in German and English, and is asked for again', async () => {
    const server = staffPage().on(listStaff, 'lost')
    const { press } = await openPage('/Mitarbeitende', server, OWNER)
    await expectText(() => screen.getByRole('alert'), 'Die Liste konnte nicht geladen werden.')
    expect(screen.getByText('❌ Failed to load employee data').lang).toBe('en')
    server.on(listStaff, { json: [TEAM] })
    await press('Erneut versuchen')
    await screen.findByText(TEAM.email)
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Mitarbeitende'))
  })

  it('EMP-04 an invitation that fails has its sentence, the English ones in German first', async () => {
    const server = staffPage()
    const { press, fill, form } = await openDialog(INVITE, server)
    await fill('E-Mail', 'nie@studio.test', form)
    for (const [said, german, english] of [
      ['lost', 'Keine Verbindung.', '❌ Network error. Please try again.'],
      [{ status: 500 }, 'Die Einladung konnte nicht gesendet werden.', '❌ Invitation failed'],
      [
        { status: 403, json: { message: 'Only owners or managers can send invitations.' } },
        'Nur die Inhaberin, der Inhaber oder Personen mit Vollzugriff können einladen.',
        'Only owners or managers can send invitations.',
      ],
    ] as const) {
      server.on(inviteStaff, said)
      await press('Einladung senden', form)
      await expectText(() => form.getByRole('alert'), german)
      expect(form.getByText(english).lang).toBe('en')
    }
  })

  it('EMP-05 a removal that fails has its sentence, which can be closed', async () => {
    const server = staffPage()
    const { press, question } = await openPage('/Mitarbeitende', server, OWNER)
    for (const [said, sentence] of [
      [{ status: 502, body: '<html>Bad Gateway</html>' }, /^❌ Fehler: 502/],
      [{ status: 400 }, 'Unbekannter Fehler'],
      ['lost', '❌ Netzwerkfehler beim Löschen.'],
    ] as const) {
      server.on(removeStaff, said)
      await press(/^Entfernen/, within(await screen.findByRole('row', { name: /team@studio/ })))
      await press('Entfernen', await question())
      await expectText(() => screen.getByRole('alert'), sentence)
    }
    await press('Meldung schließen')
    await waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
  })
})

describe('a chain of studios', () => {
  it('ROOM-08 invites forty people of a pasted list, says what became of each line, and asks only the others again', async () => {
    const server = staffPage()
    const { status, body: said } = inviteStaff.refusals['too-many-mails']
    const tomorrow = { status, json: { code: 'too-many-mails', ...said } }
    server.on(inviteStaff, ({ body }) => {
      const { email } = body as { email: string }
      return email === 'person7@studio.test' ? tomorrow : { json: invitation(email) }
    })
    const { press, fill, form } = await openDialog('Viele einladen', server)
    await press('0 Einladungen senden', form)
    await form.findByText(saying('Bitte fügen Sie mindestens eine E-Mail-Adresse ein.'))
    const lines = Array.from({ length: 40 }, (_, index) => `person${index + 1}@studio.test`)
    await fill(/^E-Mail-Adressen/, ['E-Mail;Zugriff', ...lines, 'kaputt@'].join('\n'), form)
    await form.findByText('Keine gültige E-Mail-Adresse')
    form.getByText('1 Zeile ohne E-Mail-Adresse ist nicht dabei.')
    await press('40 Einladungen senden', form)
    await form.findByText('39 von 41 eingeladen.')
    form.getByText(String(said.detail))
    expect(server.sentTo(inviteStaff)).toHaveLength(40)
    server.on(inviteStaff, { json: invitation('person7@studio.test') })
    await press('1 Einladung senden', form)
    await form.findByText('40 von 41 eingeladen.')
    expect(server.sentTo(inviteStaff)).toHaveLength(41)
    await press('Fertig', form)
  })

  it.each(['already-registered', 'already-member', 'already-invited', 'invited-by-another'] as const)(
    'ROOM-08 is done with a person of a list (%s), and sends nothing for them again',
    async (code) => {
      const { status, body: said } = inviteStaff.refusals[code]
      const taken = { status, json: { code, ...said } }
      const server = staffPage().on(inviteStaff, ({ body }) => {
        const { email } = body as { email: string }
        return email === 'team@studio.test' ? taken : { json: invitation(email) }
      })
      const { press, fill, form } = await openDialog('Viele einladen', server)
      await fill(/^E-Mail-Adressen/, 'team@studio.test\nneu@studio.test', form)
      await press('2 Einladungen senden', form)
      await form.findByText('1 von 2 eingeladen.')
      form.getByText(String(said.email))
      await press('Fertig', form)
      expect(screen.queryByRole('dialog', { name: 'Viele einladen' })).toBeNull()
    },
  )

  it('ROOM-08, T06 a manager is not offered to give access to the invoices, and such a line is not sent', async () => {
    const server = staffPage().on(inviteStaff, { json: invitation('neu@studio.test') })
    const { press, fill, form } = await openDialog('Viele einladen', server, { ...OWNER, id: 2, user_type: 'manager' })
    form.getByText(/Steht „Vollzugriff“ allein in einer Spalte/)
    expect(form.queryByText(/Buchhaltung/)).toBeNull()
    await fill(/^E-Mail-Adressen/, 'neu@studio.test\n\nbuch@studio.test;Buchhaltung\n;;\nana.studio.test\nlea', form)
    await form.findByText('Zugang zu den Rechnungen gibt nur die Inhaberin oder der Inhaber')
    form.getByText('2 Zeilen ohne E-Mail-Adresse sind nicht dabei.')
    await press('1 Einladung senden', form)
    await form.findByText('1 von 2 eingeladen.')
    expect(server.sentTo(inviteStaff)).toHaveLength(1)
  })

  it('ROOM-08 says that a list is too long and was not taken over, instead of cutting it', async () => {
    const { fill, user, form } = await openDialog('Viele einladen', staffPage())
    await fill(/^E-Mail-Adressen/, 'neu@studio.test', form)
    const more = Array.from({ length: 450 }, (_, index) => `person${1_000 + index}@filiale.studio-kette.example.test;`)
    await user.paste(`\n${more.join('\n')}`)
    await form.findByText(
      /^Diese Liste hat 20\.\d{3} Zeichen und wurde nicht übernommen\. .* höchstens 20\.000 Zeichen/,
    )
    form.getByRole('button', { name: '1 Einladung senden' })
  })

  it('ROOM-08 loses no pasted list by Escape, and asks nothing when all of it is sent', async () => {
    const server = staffPage().on(inviteStaff, { json: invitation('neu@studio.test') })
    const { user, press, fill, form } = await openDialog('Viele einladen', server)
    await fill(/^E-Mail-Adressen/, 'neu@studio.test', form)
    await user.keyboard('{Escape}')
    await screen.findByText('Noch nicht gesendet: 1 Einladung.')
    await press('Weiter bearbeiten')
    expect(form.getByLabelText<HTMLTextAreaElement>(/^E-Mail-Adressen/).value).toBe('neu@studio.test')
    await press('1 Einladung senden', form)
    await form.findByText('1 von 1 eingeladen.')
    await waitFor(async () => {
      await user.keyboard('{Escape}')
      expect(screen.queryByRole('dialog', { name: 'Viele einladen' })).toBeNull()
    })
  })

  it('ROOM-08 shows who is identified and changes the access level without another identification', async () => {
    const server = staffPage().on(changeAccess, { json: { ...TEAM, user_type: 'manager' } })
    const { user, press, dialog } = await openPage('/Mitarbeitende', server, OWNER)
    const row = within(await screen.findByRole('row', { name: /Team Person/ }))
    await row.findByText('20.11.2026')
    row.getByText('19.11.2026')
    await press('Zugriff ändern (Team Person)')
    const form = await dialog('Zugriff von Team Person ändern')
    await user.click(form.getByRole('radio', { name: /^Vollzugriff/ }))
    server.on(listStaff, { json: [{ ...TEAM, user_type: 'manager' }] })
    await press('Speichern', form)
    await screen.findByText('Der Zugriff von Team Person ist geändert.')
    expect(server.sentTo(changeAccess).map(({ body }) => body)).toEqual([{ user_type: 'manager' }])
    await row.findByText('Vollzugriff')
  })

  it('ROOM-08 sends nothing when the access stays as it is', async () => {
    const server = staffPage()
    const { press, dialog } = await openPage('/Mitarbeitende', server, OWNER)
    await press('Zugriff ändern (Team Person)')
    const form = await dialog('Zugriff von Team Person ändern')
    form.getByText(/Wer schon identifiziert ist, bleibt es.*Die Person wird abgemeldet/)
    await press('Speichern', form)
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(server.sentTo(changeAccess)).toEqual([])
  })

  it('CERT-03 the owner releases a person who waits for it, and nothing asks for it where it is given', async () => {
    const waiting = { ...TEAM, release: 'awaited' as const }
    const given = { ...TEAM, release: 'given' as const }
    const server = staffPage()
      .on(listStaff, { json: [waiting] })
      .on(releaseStaff, { json: given })
    const { press } = await openPage('/Mitarbeitende', server, OWNER)
    const row = within(await screen.findByRole('row', { name: /Team Person/ }))
    // A single element, because on phones the card layout separates a cell's children.
    expect(row.getByText('wartet auf Freigabe').closest('td')?.childNodes).toHaveLength(1)
    server.on(listStaff, { json: [given] })
    await press('Freigeben (Team Person)')
    await screen.findByText('Team Person ist freigegeben.')
    await waitFor(() => expect(row.queryByText('wartet auf Freigabe')).toBeNull())
    expect(screen.queryByRole('button', { name: /^Freigeben/ })).toBeNull()
    expect(server.sentTo(releaseStaff)).toHaveLength(1)
  })

  it('ROOM-08 sorts by the head that is pressed, and says so', async () => {
    const second = { ...TEAM, user_id: 8, last_name: 'Abel', email: 'abel@studio.test' }
    const server = staffPage().on(listStaff, { json: [TEAM, second] })
    const { press } = await openPage('/Mitarbeitende', server, OWNER)
    await press('Name')
    const names = () => screen.getAllByRole('rowheader').map(({ textContent }) => textContent)
    expect(names().slice(0, 2)).toEqual(['Team Abel', 'Team Person'])
    expect(screen.getByRole('columnheader', { name: 'Name' }).getAttribute('aria-sort')).toBe('ascending')
    await press('Name')
    expect(names().slice(0, 2)).toEqual(['Team Person', 'Team Abel'])
  })
})

it('EMP-05, ROOM-08 after a removal the focus is on the next person in the sorted list', async () => {
  const person = (user_id: number, last_name: string) => ({
    ...TEAM,
    user_id,
    last_name,
    email: `${last_name}@studio.test`,
  })
  const [abel, person7, cohn] = [person(8, 'Abel'), person(7, 'Person'), person(9, 'Cohn')]
  const server = staffPage().on(listStaff, { json: [abel, person7, cohn] })
  const { press, question } = await openPage('/Mitarbeitende', server, OWNER)
  await press('Name')
  await press(/^Entfernen/, within(await screen.findByRole('row', { name: /Abel@studio/ })))
  server
    .on(removeStaff, { json: { detail: '✅ Mitarbeiter erfolgreich gelöscht' } })
    .on(listStaff, { json: [person7, cohn] })
  await press('Entfernen', await question())
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Entfernen (Team Cohn)'))
})

it.each(['a removal', 'another access'])(
  'EMP-05, ROOM-08 after %s the invitations and places of work are read again',
  async (change) => {
    const places = [{ shop_id: 1, user_ids: [TEAM.user_id] }]
    const server = staffPage('offen@studio.test')
      .on(listStudioPeople, { json: places })
      .on(listStudios, { json: [studio(1, 'Studio Eins')] })
      .on(removeStaff, { json: { detail: '✅ Mitarbeiter erfolgreich gelöscht' } })
      .on(changeAccess, { json: { ...TEAM, user_type: 'accounting' } })
    const { user, press, question, dialog } = await openPage('/Mitarbeitende', server, OWNER)
    await screen.findByRole('row', { name: /offen@/ })
    await screen.findByText('Studio Eins')
    // The server has withdrawn this person's invitations and removed them from the locations.
    server.on(listInvitations, { json: [] }).on(listStudioPeople, { json: [] })
    if (change === 'a removal') {
      await press('Entfernen (Team Person)')
      await press('Entfernen', await question())
    } else {
      await press('Zugriff ändern (Team Person)')
      const form = await dialog('Zugriff von Team Person ändern')
      await user.click(form.getByRole('radio', { name: /^Buchhaltung/ }))
      await press('Speichern', form)
    }
    await waitFor(() => expect(screen.queryByRole('row', { name: /offen@/ })).toBeNull())
    await waitFor(() => expect(screen.queryByText('Studio Eins')).toBeNull())
  },
)

it('EMP-06 a single object in place of the list is shown as a list of one, and can be searched and removed', async () => {
  const server = staffPage().on(listStaff, { status: 200, json: TEAM })
  const { press, fill, question } = await openPage('/Mitarbeitende', server, OWNER)
  const row = await screen.findByRole('row', { name: /Team Person/ })
  within(row).getByText('team@studio.test')
  within(row).getByText('Eingeschränkter Zugriff')
  expect(screen.getAllByRole('row')).toHaveLength(2)
  await fill(/suchen/i, 'niemand')
  await screen.findByText('Keine Mitarbeitende gefunden')
  await fill(/suchen/i, 'person')
  await press(/^Entfernen/, within(await screen.findByRole('row', { name: /Team Person/ })))
  server.on(removeStaff, { json: { detail: '✅ Mitarbeiter erfolgreich gelöscht' } }).on(listStaff, { json: [] })
  await press('Entfernen', await question())
  await waitFor(() => expect(screen.queryByRole('row', { name: /Team Person/ })).toBeNull())
  expect(server.sentTo(removeStaff)).toHaveLength(1)
})

it('ROOM-08 the list tells at which locations a person works', async () => {
  const server = staffPage()
    .on(listStudioPeople, {
      json: [
        { shop_id: 1, user_ids: [TEAM.user_id, 99] },
        { shop_id: 2, user_ids: [TEAM.user_id] },
      ],
    })
    .on(listStudios, { json: [studio(1, 'Studio Eins'), studio(2, 'Studio Zwei')] })
  await openPage('/Mitarbeitende', server, OWNER)
  await waitFor(() =>
    expect(screen.getByRole('row', { name: new RegExp(TEAM.email) }).textContent).toContain('Studio Eins, Studio Zwei'),
  )
})

it('ROOM-08 names a place of work with its address where another location has the same name', async () => {
  const other = { ...studio(2, 'Studio Eins'), address: 'Holm 12', city: 'Flensburg' }
  const server = staffPage()
    .on(listStudioPeople, { json: [1, 3].map((shop_id) => ({ shop_id, user_ids: [TEAM.user_id] })) })
    .on(listStudios, { json: [studio(1, 'Studio Eins'), other, studio(3, 'Studio Zwei')] })
  await openPage('/Mitarbeitende', server, OWNER)
  await screen.findByText('Studio Eins (Wall 18, Kiel), Studio Zwei')
})

it.each([
  ['who is identified', listIdentified],
  ['who works where', listStudioPeople],
  ['what the locations are called', listStudios],
])('ROOM-07 there is no CSV without %s; what did not come is asked for again', async (_what, list) => {
  const answers = (server: ServerAnswers) =>
    server
      .on(listIdentified, { json: [] })
      .on(listStudioPeople, { json: [{ shop_id: 1, user_ids: [TEAM.user_id] }] })
      .on(listStudios, { json: [studio(1, 'Studio Eins')] })
  const server = answers(staffPage()).on(list, 'lost')
  const { press } = await openPage('/Mitarbeitende', server, OWNER)
  await screen.findByText(TEAM.email)
  await expectText(() => screen.getByRole('alert'), /konnten? nicht geladen werden/)
  expect(screen.queryByRole('button', { name: 'Als CSV speichern' })).toBeNull()
  answers(server)
  await press('Erneut versuchen')
  await screen.findByRole('button', { name: 'Als CSV speichern' })
  expect(screen.queryByRole('alert')).toBeNull()
})

it('ROOM-07 there is no CSV while it is not known who is identified', async () => {
  const server = staffPage()
  const identified = server.hold(listIdentified)
  await openPage('/Mitarbeitende', server, OWNER)
  await screen.findByText(TEAM.email)
  expect(screen.queryByRole('button', { name: 'Als CSV speichern' })).toBeNull()
  identified.release({ json: [] })
  await screen.findByRole('button', { name: 'Als CSV speichern' })
})

it('NAV-10 the people of a chain are in blocks, of which only those near the screen are rendered', async () => {
  const many = Array.from({ length: 120 }, (_, index) => ({ ...TEAM, user_id: 100 + index }))
  const opening = openPage('/Mitarbeitende', staffPage().on(listStaff, { json: many }), OWNER)
  keepFarFromScreen()
  await opening
  const table = await screen.findByRole('table', { name: 'Mitarbeitende' })
  expect([table.getAttribute('aria-rowcount'), table.querySelectorAll('tbody').length]).toEqual(['121', 3])
  expect(within(table).getAllByRole('rowheader')).toHaveLength(50)
})

it('EMP-01 finds people by their address, and says so when there is nobody', async () => {
  const other = { ...TEAM, user_id: 8, last_name: 'Abel', email: 'abel@studio.test' }
  const { press, fill } = await openPage('/Mitarbeitende', staffPage().on(listStaff, { json: [TEAM, other] }), OWNER)
  await fill('Mitarbeitende suchen', 'TEAM@')
  await screen.findByText('1 Person')
  const rows = () => within(screen.getByRole('table', { name: 'Mitarbeitende' })).getAllByRole('row')
  await waitFor(() => expect(rows()).toHaveLength(2))
  await fill('Mitarbeitende suchen', 'niemand "Ö" 📷')
  await screen.findByText('Keine Mitarbeitende gefunden')
  await press('Suche zurücksetzen')
  await waitFor(() => expect(rows()).toHaveLength(3))
})

it('NAV-10 a list of invitations that takes longer than ten seconds says so', async () => {
  const passTenSeconds = holdClock()
  const server = staffPage()
  const answer = server.hold(inviteStaff)
  const { press, fill, dialog } = await openPage('/Mitarbeitende', server, OWNER)
  await press('Viele einladen')
  const form = await dialog('Viele einladen')
  await fill(/^E-Mail-Adressen/, 'neu@studio.test', form)
  await press('1 Einladung senden', form)
  await passTenSeconds()
  answer.release('lost')
})
