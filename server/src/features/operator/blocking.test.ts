import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import type { MailToSend } from '#platform/ports/mail.ts'
import { makeCompany, makePerson } from '#test/people.ts'
import { startTestServer, type TestServer } from '#test/start-test-server.ts'

const asSpecified = startTestServer()
const byLaw = startTestServer({ IDENTITY_RETENTION: 'law' })

let told: MailToSend[] = []

/** The mail to a person blocked by an operator, as one line. */
async function mailTo(role: 'owner' | 'employee' | 'authority', at: TestServer, companyId?: number): Promise<string> {
  const { id, email } = await makePerson(at, role, { ...(companyId && { companyId }) })
  const { headers } = await makePerson(at, 'operator', { email: `${role}@betrieb.test` })
  const payload = { reason: 'Nachweis gefälscht.', confirm_last_name: 'Muster' }
  await at.post(`/api/operator/accounts/${id}/block/`, payload, headers)
  told = await at.mails()
  const mail = told.find(({ to }) => to === email)
  return mail?.text.replaceAll(/\s+/g, ' ') ?? ''
}

describe('the mail about a block', () => {
  it('OPR-01 says what is deleted now and later, what is kept, and what for', async () => {
    const text = await mailTo('owner', asSpecified)
    expect(text).toContain('Der Grund: Nachweis gefälscht.')
    expect(text).toContain('Standorte, Gewerbenachweise und die noch gespeicherten Passbilder')
    expect(text).toContain('Ihren Namen löschen wir nach sechs Monaten.')
    expect(text).toContain('Solange das Konto gesperrt ist, bleiben Ihre E-Mail-Adresse')
    expect(text).toContain('ebenso ein Prüfwert Ihres Ausweises')
    expect(text).toContain('Rechnungen und Buchungen')
    expect(text).not.toContain('PassDEÜV')
  })

  it('OPR-01, CERT-02 names the law where it requires the identity to be kept, but not for a person who has never transmitted', async () => {
    const text = await mailTo('owner', byLaw)
    expect(text).toContain('§ 1d PassDEÜV')
    expect(text).not.toContain('Ihren Namen löschen wir nach sechs Monaten')
    const clerk = await mailTo('authority', byLaw)
    expect(clerk).toContain('Ihren Namen löschen wir nach sechs Monaten.')
    // Nothing else is ever stored of a clerk (privacy policy, 11).
    expect(clerk).not.toMatch(/PassDEÜV|Standorte|Rechnungen|Ausweis|Telefonnummer|Geburtsdatum/)
  })

  it('OPR-01 goes to the owner, too, where one of the staff is blocked: with the name, without the reason', async () => {
    const companyId = await makeCompany(asSpecified)
    const owner = await makePerson(asSpecified, 'owner', { companyId, email: 'inhaberin@studio.test' })
    await mailTo('employee', asSpecified, companyId)
    const [mail, ...others] = told.filter(({ to }) => to === owner.email)
    expect([mail?.subject, others]).toEqual(['Der Zugang von Maren Muster ist gesperrt', []])
    expect(mail?.text).not.toContain('gefälscht')
    await mailTo('owner', asSpecified)
    expect(told).toHaveLength(1)
  })

  it.each([
    ['says what is kept', asSpecified, 'Ihren Namen löschen wir nach sechs Monaten.'],
    ['names the law', byLaw, '§ 1d PassDEÜV'],
  ])('OPR-01 goes to the staff of a blocked owner, too, without the reason, and %s', async (_what, at, kept) => {
    const companyId = await makeCompany(at, 'approved', 'Fotostudio Jensen')
    const [employee, gone] = [
      await makePerson(at, 'employee', { companyId, email: 'inke@studio.test' }),
      await makePerson(at, 'employee', { companyId, email: 'frueher@studio.test' }),
    ]
    await at.deps.db.update(accounts).set({ blockedAt: at.deps.clock.now() }).where(eq(accounts.id, gone.id))
    await mailTo('owner', at, companyId)
    const [mail, ...others] = told.filter(({ to }) => to === employee.email)
    expect([mail?.subject, others]).toEqual(['Ihr Zugang zu Fotostudio Jensen ist gesperrt', []])
    const text = mail?.text.replaceAll(/\s+/g, ' ')
    expect(text).toContain(kept)
    expect(text).toContain('Solange das Konto gesperrt ist, bleiben Ihre E-Mail-Adresse')
    expect(text).not.toContain('gefälscht')
    expect(told.filter(({ to }) => to === gone.email)).toEqual([])
  })
})
