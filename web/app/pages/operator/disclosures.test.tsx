import { type DisclosureRequest, discloseIdentity, listDisclosures } from '@epassbild/contract/operator/disclosures.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { expectText, openPage } from '#test/open-page.tsx'
import { OPERATOR } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'

const IDENTIFIER = [1, 2, 3].map((n) => `00000000-0000-4000-8000-00000000000${n}`).join(':::')
const REQUEST: DisclosureRequest = {
  user_identifier: IDENTIFIER,
  authority: 'Passamt Nord',
  reference: 'PA-17',
  asked_at: new Date().toISOString(),
  asked_by: 'Merle Sörensen',
  asker_ended: false,
  agreed_at: null,
}
const PERSON = {
  salutation: 'Frau',
  first_name: 'Maren',
  last_name: 'Muster',
  date_of_birth: '1990-05-17',
  email: 'maren@studio.test',
  phone: '0431 555 0',
  role: 'employee',
  company_name: 'Atelier Probe',
  legal_form: 'gbr',
  registered_at: '2026-11-01T10:00:00.000Z',
  ended_at: '2026-11-20T10:00:00.000Z',
  last_transfer_at: null,
  cards: [],
}

it('CERT-02 records an inquiry, and shows no identity before another operator agrees', async () => {
  const server = new ServerAnswers()
    .on(listDisclosures, { json: [] })
    .on(discloseIdentity, { json: { ...REQUEST, identity: null } })
  const { press, fill } = await openPage('/Betrieb/Auskunft', server, OPERATOR)
  await screen.findByText('Keine Anfrage in diesen Tagen.')
  await fill('Nutzerkennung', IDENTIFIER)
  await fill('Behörde', 'Passamt Nord')
  await fill('Aktenzeichen der Behörde', 'PA-17')
  server.on(listDisclosures, { json: [REQUEST] })
  await press('Auskunft anfragen')
  await screen.findByText(/Eine zweite Person aus dem Betrieb muss/)
  expect(screen.queryByText(/Auskunft zu/)).toBeNull()
  await screen.findByRole('button', { name: 'Zustimmen und ansehen: PA-17' })
})

it('CERT-02 shows the identity when both have agreed, and forgets it on closing', async () => {
  const agreed = { ...REQUEST, agreed_at: REQUEST.asked_at }
  const server = new ServerAnswers()
    .on(listDisclosures, { json: [REQUEST] })
    .on(discloseIdentity, { json: { ...agreed, identity: PERSON } })
  const { press } = await openPage('/Betrieb/Auskunft', server, OPERATOR)
  await press('Zustimmen und ansehen: PA-17')
  await screen.findByRole('heading', { name: 'Auskunft zu PA-17' })
  expect(screen.getByText('Name', { selector: 'dt' }).nextElementSibling?.textContent).toBe('Maren Muster')
  await press('Auskunft schließen')
  await waitFor(() => expect(document.body.textContent).not.toContain('Maren Muster'))
})

it('CERT-02, T31 offers no agreement to the inquiry of an operator who has ended since, and the look after one', async () => {
  const ended = { ...REQUEST, asker_ended: true }
  const agreed = { ...ended, reference: 'PA-16', asked_at: new Date(Date.now() - 1).toISOString() }
  const server = new ServerAnswers().on(listDisclosures, {
    json: [ended, { ...agreed, agreed_at: agreed.asked_at }],
  })
  await openPage('/Betrieb/Auskunft', server, OPERATOR)
  await screen.findByText('gilt nicht mehr')
  expect(screen.getAllByRole('button', { name: /nsehen: / }).map(({ textContent }) => textContent)).toEqual([
    'Ansehen: PA-16',
  ])
})

it('CERT-02 an inquiry that is opened leaves another one that is being typed', async () => {
  const answered = { ...REQUEST, agreed_at: REQUEST.asked_at }
  const server = new ServerAnswers()
    .on(listDisclosures, { json: [answered] })
    .on(discloseIdentity, { json: { ...answered, identity: PERSON } })
  const { press, fill } = await openPage('/Betrieb/Auskunft', server, OPERATOR)
  await fill('Aktenzeichen der Behörde', 'PA-18')
  await press('Ansehen: PA-17')
  await screen.findByRole('heading', { name: 'Auskunft zu PA-17' })
  expect(screen.getByLabelText<HTMLInputElement>('Aktenzeichen der Behörde').value).toBe('PA-18')
})

it.each([
  ['Frau', 'Frau'],
  ['Herr', 'Herr'],
  ['Divers', 'Divers'],
  ['Keine-Anrede', 'Keine Anrede'],
])('CERT-02 names the salutation %s apart from the name: not each is a form of address', async (salutation, shown) => {
  const identity = { ...PERSON, salutation }
  const server = new ServerAnswers()
    .on(listDisclosures, { json: [REQUEST] })
    .on(discloseIdentity, { json: { ...REQUEST, agreed_at: REQUEST.asked_at, identity } })
  const { press } = await openPage('/Betrieb/Auskunft', server, OPERATOR)
  await press('Zustimmen und ansehen: PA-17')
  await screen.findByRole('heading', { name: 'Auskunft zu PA-17' })
  const fact = (name: string) => screen.queryByText(name, { selector: 'dt' })?.nextElementSibling?.textContent
  expect([fact('Anrede'), fact('Name')]).toEqual([shown, 'Maren Muster'])
})

it('CERT-02 says at the field what is wrong, and of an unknown identifier that there is nothing', async () => {
  const sentence = 'Bitte geben Sie das Aktenzeichen der Behörde an.'
  const server = new ServerAnswers()
    .on(listDisclosures, { json: [] })
    .on(discloseIdentity, { status: 400, json: { reference: [sentence] } })
  const { press } = await openPage('/Betrieb/Auskunft', server, OPERATOR)
  await screen.findByText('Keine Anfrage in diesen Tagen.')
  await press('Auskunft anfragen')
  await screen.findByText(sentence)
  expect(document.activeElement).toBe(screen.getByLabelText('Aktenzeichen der Behörde'))
  const detail = 'Zu dieser Nutzerkennung ist keine Person gespeichert.'
  server.on(discloseIdentity, { status: 404, json: { code: 'identity-unknown', detail } })
  await press('Auskunft anfragen')
  await expectText(() => screen.getByRole('alert'), detail)
})
