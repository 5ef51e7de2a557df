/** The statuses of an expected "no"; no other is ever answered on purpose. */
export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 410 | 413 | 415 | 426 | 429 | 503

/** One expected "no": its status and its documented answer. The server adds `code`, the refusal's name. */
export interface RefusalSpec {
  status: RefusalStatus
  body: Readonly<Record<string, unknown>>
}

export function detail(status: RefusalStatus, sentence: string): RefusalSpec {
  return { status, body: { detail: sentence } }
}

export function inField(field: string, sentence: string): RefusalSpec {
  return { status: 400, body: { [field]: [sentence], detail: sentence } }
}

export function nonField(status: RefusalStatus, sentence: string): RefusalSpec {
  return { status, body: { non_field_errors: [sentence], detail: sentence } }
}

/** Refusals that every call may answer with; declared once. */
export const SHARED_REFUSALS = {
  'invalid-input': detail(400, 'Bitte prüfen Sie Ihre Angaben.'),
  'not-signed-in': detail(401, 'Bitte melden Sie sich erneut an.'),
  'not-allowed': detail(403, 'Dazu sind Sie nicht berechtigt.'),
  'not-found': detail(404, 'Das gibt es nicht oder nicht mehr.'),
  'too-large': detail(413, 'Die gesendeten Daten sind zu groß.'),
  'wrong-type': detail(415, 'Dieses Format wird nicht angenommen.'),
  'too-many': detail(429, 'Zu viele Versuche. Bitte versuchen Sie es später noch einmal.'),
  busy: detail(503, 'Der Dienst ist gerade ausgelastet. Bitte versuchen Sie es gleich noch einmal.'),
} as const satisfies Record<string, RefusalSpec>

/** Refuses a range whose day `from` comes after `to`. */
export const RANGE_TURNED = inField('to', 'Der erste Tag liegt nach dem letzten.')

/** Refuses other sign-ins where the people of studios sign in with their ID card alone. */
export const CARD_SIGN_IN = detail(
  403,
  'Hier melden Sie sich mit Ihrem Online-Ausweis an. Passwort oder Passkey genügen nicht.',
)

/** Refuses clerks with a password and machines with a key where photos are given out by mutual TLS alone. */
export const CERTIFICATE_ONLY = detail(
  403,
  'Hier rufen Behörden Passbilder nur mit ihrem Zertifikat ab. Eine Anmeldung mit Passwort gibt es dafür nicht.',
)

/** Operators' calls that reach all studios or authorities, move money or end something (T31); own factors (T33). */
export const STEP_UP = detail(
  403,
  'Dafür muss Ihre Anmeldung frisch sein. Bitte melden Sie sich noch einmal an; danach haben Sie fünf Minuten Zeit.',
)
export const SECOND_PERSON = detail(
  403,
  'Das braucht eine zweite Person: Bitte lassen Sie jemand anderen aus dem Betrieb zustimmen.',
)

/** The sentence for `too-many` when it is known how long to wait. */
export function tooManySentence(retryAfterSeconds: number): string {
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return `Zu viele Versuche. Bitte versuchen Sie es in ${minutes === 1 ? 'einer Minute' : `${minutes} Minuten`} noch einmal.`
}

export type SharedRefusalCode = keyof typeof SHARED_REFUSALS
