import type { Profile } from '@epassbild/contract/accounts.ts'
import { eachContact } from '@epassbild/contract/company/studio-contact.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { describe, expect, it } from 'vitest'
import { headlineOf, setUpSteps } from './set-up.ts'

const PROFILE: Profile = {
  ...{ id: 1, user_type: 'owner', salutation: 'Frau', first_name: 'Maren', last_name: 'Muster', email: 'm@a.example' },
  ...{
    date_of_birth: '1990-05-17',
    phone: '0431 555',
    company_name: 'Atelier',
    review: 'approved',
    review_reason: null,
  },
  version: 0,
}
const studio = (change: Partial<RegisteredStudio>): RegisteredStudio => ({
  ...{
    id: 3,
    name: 'Atelier Wall',
    address: '',
    zipcode: '',
    city: '',
    latitude: '',
    longitude: '',
    ...eachContact(() => ''),
  },
  ...{ created_at: '', certificate_file: '/x', review: 'approved', review_reason: null },
  proposed: null,
  certificate_deleted_at: null,
  version: 'a',
  ...change,
})
const ALL_DONE = { profile: PROFILE, studios: [studio({})], identified: true, pays: true }
const states = (facts: Partial<Parameters<typeof setUpSteps>[0]>) =>
  setUpSteps({ ...ALL_DONE, ...facts }).map(({ id, state }) => [id, state])

describe('what an owner has to do first', () => {
  it('DASH-01 is done when profile, studios, identification and review are', () => {
    expect(states({}).map(([, state]) => state)).toEqual(['done', 'done', 'done', 'done', 'done'])
  })

  it('DASH-01 names what is missing', () => {
    expect(states({ studios: [] })[1]).toEqual(['studio', 'open'])
    expect(states({ studios: [studio({ certificate_file: null })] })[1]).toEqual(['studio-3', 'open'])
    const kept = studio({ certificate_file: null, certificate_deleted_at: '2026-11-20T10:00:00.000Z' })
    expect(states({ studios: [kept] })[1]).toEqual(['studio-3', 'done'])
    // Rejected and then corrected: the approval requires a new licence.
    const again = setUpSteps({ ...ALL_DONE, studios: [{ ...kept, review: 'under-review' }] })[1]
    expect(again?.sentence).toBe('Gewerbenachweis für „Atelier Wall“ hochladen')
    expect(states({ studios: [studio({ review: 'rejected' })] })[1]).toEqual(['studio-3', 'open'])
    expect(states({ identified: false })[2]).toEqual(['eid', 'open'])
    expect(states({ pays: false })[3]).toEqual(['payment', 'open'])
    expect(states({ profile: { ...PROFILE, phone: '' } })[0]).toEqual(['profile', 'open'])
  })

  it('DASH-01 counts the locations of a chain by what they wait for, and names only the rejected ones', () => {
    const many = (count: number, change: Partial<RegisteredStudio>) =>
      Array.from({ length: count }, (_, index) => studio({ id: 10 + index, ...change }))
    const studios = [
      ...many(120, {}),
      ...many(14, { review: 'under-review', certificate_file: null }),
      ...many(6, { review: 'under-review' }),
      ...many(2, { review: 'rejected', review_reason: 'Nicht lesbar.' }),
    ]
    const steps = setUpSteps({ ...ALL_DONE, studios })
    expect(steps.slice(1, -3).map(({ sentence, state }) => [sentence, state])).toEqual([
      ['120 Standorte sind freigegeben', 'done'],
      ['Gewerbenachweise für 14 Standorte hochladen', 'open'],
      ['6 Standorte werden von uns geprüft', 'waiting'],
      ['„Atelier Wall“ wurde abgelehnt: Nicht lesbar.', 'open'],
      ['„Atelier Wall“ wurde abgelehnt: Nicht lesbar.', 'open'],
    ])
    expect(new Set(steps.map(({ id }) => id)).size).toBe(steps.length)
    expect(states({ studios: many(5, {}) })).toHaveLength(4 + 5)
  })

  it('DASH-01, SOFT-05 names the full version, once it can be booked and where a transfer needs it', () => {
    const rights = { licence_required: true, licensed_shop_ids: [] as number[] }
    const licence = (facts: Parameters<typeof states>[0]) => states(facts).filter(([id]) => id === 'licence')
    expect(licence({ rights })).toEqual([['licence', 'open']])
    expect(licence({ rights: { ...rights, licensed_shop_ids: [3] } })).toEqual([['licence', 'done']])
    expect(licence({ rights: { ...rights, licensed_shop_ids: [4] } })).toEqual([['licence', 'open']])
    expect(licence({ rights: { ...rights, licence_required: false } })).toEqual([])
    expect(licence({ rights, studios: [studio({ review: 'under-review' })] })).toEqual([])
    expect(licence({ rights, profile: { ...PROFILE, review: 'under-review' } })).toEqual([])
    expect(licence({})).toEqual([])
  })

  it('ACC-01 shows a rejected owner the reason, if one was written', () => {
    const sentenceFor = (review_reason: string | null) =>
      setUpSteps({
        profile: { ...PROFILE, review: 'rejected', review_reason },
        studios: [studio({})],
        identified: true,
        pays: true,
      }).at(-1)
    expect(sentenceFor('Der Name weicht vom Nachweis ab.')).toMatchObject({
      state: 'open',
      sentence: 'Ihr Konto ist nicht freigeschaltet: Der Name weicht vom Nachweis ab.',
    })
    expect(sentenceFor(null)?.sentence).toBe('Ihr Konto ist nicht freigeschaltet')
  })

  it('DASH-01, ACC-01 a rejected location says why: not every reason asks for another licence', () => {
    const review_reason = 'Der Punkt auf der Karte passt nicht zur Anschrift.'
    const [, step] = setUpSteps({ ...ALL_DONE, studios: [studio({ review: 'rejected', review_reason })] })
    expect(step).toMatchObject({ state: 'open', sentence: `„Atelier Wall“ wurde abgelehnt: ${review_reason}` })
  })

  it.each([
    ['Die Anschrift weicht ab.', ': Die Anschrift weicht ab.'],
    ['Stimmt die Anschrift?', ': Stimmt die Anschrift?'],
    ['Die Anschrift weicht ab', ': Die Anschrift weicht ab.'],
    [null, '.'],
  ])(
    'DASH-01, LIFE-04 a location rejected after its licence was deleted says why (%s), and that it needs the licence again',
    (review_reason, why) => {
      const deleted = { certificate_file: null, certificate_deleted_at: '2026-11-20T10:00:00.000Z' }
      const [, step] = setUpSteps({ ...ALL_DONE, studios: [studio({ ...deleted, review: 'rejected', review_reason })] })
      const sentence = `„Atelier Wall“ wurde abgelehnt${why} Für die neue Prüfung brauchen wir den Gewerbenachweis noch einmal.`
      expect(step).toMatchObject({ state: 'open', sentence })
    },
  )

  it('DASH-01, ACC-01 a location rejected without a licence says why, and that it needs one', () => {
    const change = {
      certificate_file: null,
      review: 'rejected',
      review_reason: 'Die Hausnummer gibt es nicht.',
    } as const
    const [, step] = setUpSteps({ ...ALL_DONE, studios: [studio(change)] })
    const sentence =
      '„Atelier Wall“ wurde abgelehnt: Die Hausnummer gibt es nicht. Für die neue Prüfung brauchen wir den Gewerbenachweis.'
    expect(step).toMatchObject({ state: 'open', sentence })
  })

  it('ACC-01 leads a rejected owner to the profile, or to the locations while one has no licence', () => {
    const profile = { ...PROFILE, review: 'rejected' as const }
    const linkWith = (change: Partial<RegisteredStudio>) =>
      setUpSteps({ ...ALL_DONE, profile, studios: [studio(change)] }).at(-1)?.link
    expect(linkWith({})).toEqual({ href: '/Profilverwaltung', label: 'Angaben prüfen' })
    const toLocations = { href: '/Geschäftsstandorte', label: 'Nachweise prüfen' }
    expect(linkWith({ certificate_file: null })).toEqual(toLocations)
    expect(linkWith({ review: 'rejected' })).toEqual(toLocations)
  })

  it('DASH-01 distinguishes steps of the operator from steps of the reader', () => {
    const waiting = {
      profile: { ...PROFILE, review: 'under-review' as const },
      studios: [studio({ review: 'under-review' })],
    }
    expect(states(waiting)).toEqual([
      ['profile', 'done'],
      ['studio-3', 'waiting'],
      ['eid', 'done'],
      ['payment', 'done'],
      ['review', 'waiting'],
    ])
    expect(headlineOf(setUpSteps({ ...waiting, identified: true, pays: true }))).toBe('Fast geschafft')
    expect(headlineOf(setUpSteps({ ...waiting, identified: false, pays: true }))).toBe('Noch 1 Schritt')
  })
})
