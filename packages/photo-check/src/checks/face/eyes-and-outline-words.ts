/** What check 21 asks the studio, and what is said once the studio has looked: pages say it without the check. */
export const QUESTION = 'Sind Augen und Gesicht ganz zu sehen, ohne Spiegelung, Haare, Hand, Maske oder Kopfbedeckung?'
export const CONFIRMED = 'Augen und Gesicht sind ganz zu sehen, vom Studio bestätigt.'
