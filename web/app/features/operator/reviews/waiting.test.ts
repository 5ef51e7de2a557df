import { eachContact } from '@epassbild/contract/company/studio-contact.ts'
import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'
import { describe, expect, it } from 'vitest'
import { ageOf } from './arrange-reviews.ts'
import { describeReview, isSameReview } from './waiting.ts'

type Studio = ReviewCase['studios'][number]

const studio = (change: Partial<Studio> = {}): Studio => ({
  id: 1,
  name: 'Atelier',
  address: 'Wall 18',
  zipcode: '24103',
  city: 'Kiel',
  latitude: '54.3',
  longitude: '10.1',
  ...eachContact(() => ''),
  created_at: '2026-11-02T10:00:00.000Z',
  certificate_file: '/api/photobooth/certificates/1/?expires=1&signature=a',
  review: 'under-review',
  review_reason: null,
  proposed: null,
  published: null,
  certificate_deleted_at: null,
  version: 'a',
  decided_at: null,
  certificate_id: 'a',
  ...change,
})

const review = (change: Partial<ReviewCase> = {}): ReviewCase => ({
  owner_id: 7,
  company_name: 'Atelier GmbH',
  legal_form: 'gmbh',
  website: '',
  salutation: 'Frau',
  first_name: 'Inke',
  last_name: 'Jensen',
  date_of_birth: '1986-03-14',
  email: 'inke@atelier.example',
  phone: '',
  registered_at: '2026-11-01T10:00:00.000Z',
  waiting_since: '2026-11-01T10:00:00.000Z',
  review: 'under-review',
  review_reason: null,
  decided_at: null,
  card: null,
  vat_id: '',
  notes: [],
  duplicates: [],
  studios: [studio()],
  ...change,
})

describe('the queue', () => {
  it('OPR-01 says where and how many, or which location of an activated owner is new', () => {
    expect(describeReview(review())).toBe('Kiel, 1 Studio')
    expect(describeReview(review({ studios: [studio(), studio({ id: 2, city: 'Husum' })] }))).toBe('Kiel, 2 Studios')
    const studios = [studio({ review: 'approved' }), studio({ id: 2, city: 'Heikendorf' })]
    expect(describeReview(review({ review: 'approved', studios }))).toBe('Neuer Standort: Heikendorf')
  })
})

describe('two views of a case', () => {
  it('OPR-01 are the same when only the link to the licence is a newer one', () => {
    const newer = review({ studios: [studio({ certificate_file: '/api/photobooth/certificates/1/?expires=2' })] })
    expect(isSameReview(review(), newer)).toBe(true)
  })

  it.each([
    ['a decision', { review: 'approved', decided_at: '2026-11-03T10:00:00.000Z' }],
    ['a lost licence', { studios: [studio({ certificate_file: null })] }],
    ['another licence', { studios: [studio({ certificate_id: 'b' })] }],
    ['another name of the company', { company_name: 'Atelier OHG' }],
    ['one more studio', { studios: [studio(), studio({ id: 2 })] }],
  ] satisfies [string, Partial<ReviewCase>][])('OPR-01 differ by %s', (_, change) => {
    expect(isSameReview(review(), review(change))).toBe(false)
  })
})

it.each([
  ['2026-11-19T23:00:00Z', '2026-11-20T22:59:59Z', 'heute'],
  ['2026-11-19T22:59:59Z', '2026-11-19T23:00:00Z', 'seit 1 Tag'],
  ['2026-10-24T22:30:00Z', '2026-10-25T22:30:00Z', 'heute'],
  ['2027-03-27T23:30:00Z', '2027-03-28T22:15:00Z', 'seit 1 Tag'],
  ['2026-11-08T10:00:00Z', '2026-11-20T06:00:00Z', 'seit 12 Tagen'],
])('ROOM-11 a case that waits since %s has at %s an age by the days of its date: %s', (waiting_since, now, age) => {
  expect(ageOf(review({ waiting_since }), new Date(now))).toBe(age)
})
