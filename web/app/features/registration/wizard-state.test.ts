import { describe, expect, it } from 'vitest'
import { firstOpenConsent, NO_CONSENTS } from './consents.ts'
import { EMPTY_PERSON } from './person.ts'
import { wizardReducer } from './wizard-state.ts'

const start = { person: EMPTY_PERSON, consents: NO_CONSENTS }

describe('the state of the wizard', () => {
  it('REG-05 takes over what is typed and leaves the other fields alone', () => {
    const typed = wizardReducer(start, { type: 'typed', field: 'firstName', value: 'Katharina' })
    expect(typed).toEqual({ ...start, person: { ...EMPTY_PERSON, firstName: 'Katharina' } })
  })

  it('REG-04, REG-10 counts a consent only while its box is ticked, and names the first open one', () => {
    let state = start
    for (const consent of ['privacy', 'terms', 'partners', 'pilot'] as const) {
      expect(firstOpenConsent(state.consents)).toBe(consent)
      state = wizardReducer(state, { type: 'consented', consent, given: true })
    }
    expect(firstOpenConsent(state.consents)).toBeUndefined()
    state = wizardReducer(state, { type: 'consented', consent: 'terms', given: false })
    expect(firstOpenConsent(state.consents)).toBe('terms')
  })
})
