import { describe, expect, it } from 'vitest'
import { NO_CONSENTS } from './consents.ts'
import { dropRegistrationDraft, readRegistrationDraft, saveRegistrationDraft } from './draft-storage.ts'
import { readInvitation } from './invitation.ts'
import { EMPTY_PERSON } from './person.ts'

function emptySession() {
  const values = new Map<string, string>()
  return {
    values,
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  }
}

const owner = readInvitation('')
const person = { ...EMPTY_PERSON, firstName: 'Katharina', email: 'k@studio.example', password: 'Geheim#2026' }

describe('the draft of the registration', () => {
  it('REG-16 brings everything back after a reload but the password, which is never stored', () => {
    const session = emptySession()
    saveRegistrationDraft(session, owner, { person, consents: { ...NO_CONSENTS, terms: true } })
    expect([...session.values.values()].join()).not.toContain('Geheim')
    expect(readRegistrationDraft(session, owner)).toEqual({
      person: { ...person, password: '' },
      consents: { ...NO_CONSENTS, terms: true },
    })
    dropRegistrationDraft(session)
    expect(readRegistrationDraft(session, owner).person).toEqual(EMPTY_PERSON)
  })

  it.each([
    ['of an older wording', '2020-01-01'],
    ['without a version', true],
  ])('REG-12, REG-16 a tick %s is not brought back, and the person is', (_, stored) => {
    const session = emptySession()
    const consents = { ...NO_CONSENTS, terms: true, privacy: true }
    saveRegistrationDraft(session, owner, { person, consents })
    const draft = JSON.parse(session.values.get('registrationDraft') ?? '')
    draft.consents.terms = stored
    session.setItem('registrationDraft', JSON.stringify(draft))
    expect(readRegistrationDraft(session, owner)).toEqual({
      person: { ...person, password: '' },
      consents: { ...NO_CONSENTS, privacy: true },
    })
  })

  it('REG-09, REG-16 keeps an invitation apart from an owner and lets its values win', () => {
    const session = emptySession()
    saveRegistrationDraft(session, owner, { person, consents: NO_CONSENTS })
    const invited = readInvitation('?owner_code=abc&email=jana%40studio.example&company_name=Licht')
    expect(readRegistrationDraft(session, invited).person).toEqual({
      ...EMPTY_PERSON,
      owner_code: 'abc',
      email: 'jana@studio.example',
      company_name: 'Licht',
    })
    const changed = { ...person, owner_code: 'abc', email: 'other@studio.example' }
    saveRegistrationDraft(session, invited, { person: changed, consents: NO_CONSENTS })
    expect(readRegistrationDraft(session, invited).person).toMatchObject({
      firstName: 'Katharina',
      email: 'jana@studio.example',
    })
  })

  it('REG-16 starts afresh from a draft that cannot be read', () => {
    const session = emptySession()
    for (const text of ['', 'null', '{"person":7}']) {
      session.setItem('registrationDraft', text)
      expect(readRegistrationDraft(session, owner).person).toEqual(EMPTY_PERSON)
    }
  })
})
