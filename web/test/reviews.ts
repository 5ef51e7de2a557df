import { showConfig } from '@epassbild/contract/config.ts'
import { showLicencePages } from '@epassbild/contract/operator/licence-pages.ts'
import { listReviews, type ReviewCase, showReview } from '@epassbild/contract/operator/reviews.ts'
import { OWNER } from './people.ts'
import { ServerAnswers } from './server-answers.ts'
import { studio } from './studios.ts'

export const STUDIO: ReviewCase['studios'][number] = {
  ...studio(4, 'Studio Funkloch'),
  decided_at: null,
  published: null,
  certificate_id: 'one',
  certificate_file: 'https://x.test/a',
}
export const CASE: ReviewCase = {
  ...OWNER,
  owner_id: 1,
  legal_form: 'gmbh',
  website: '',
  registered_at: '2026-11-20T10:00:00.000Z',
  waiting_since: '2026-11-20T10:00:00.000Z',
  review: 'under-review',
  decided_at: null,
  card: null,
  vat_id: '',
  notes: [],
  duplicates: [],
  studios: [STUDIO],
}

/** A server with this case only, which cannot render licences. */
export const review = (one = CASE) =>
  new ServerAnswers()
    .on(showLicencePages, 'lost')
    .on(showConfig, 'lost')
    .on(listReviews, { json: [one] })
    .on(showReview, { json: one })
