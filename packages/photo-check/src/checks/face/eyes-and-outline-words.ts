/** Question of check 21 to the studio, and the sentence after the answer: pages use both without the check. */
export const QUESTION = 'Sind Augen und Gesicht ganz zu sehen, ohne Spiegelung, Haare, Hand, Maske oder Kopfbedeckung?'
export const CONFIRMED = 'Augen und Gesicht sind ganz zu sehen, vom Studio bestätigt.'
