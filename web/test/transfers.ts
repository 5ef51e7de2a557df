import type { Transfer } from '@epassbild/contract/photos.ts'

/** Stored on a day of November by the studio of the same number. */
export const transfer = (day: number, studio: string, customerReference: string | null = null): Transfer => ({
  transferId: `00000000-0000-4000-8000-00000000000${day}`,
  capturedAt: `2026-11-0${day}T09:00:00.000Z`,
  storedAt: `2026-11-0${day}T09:00:00.000Z`,
  validUntil: `2027-05-0${day}T09:00:00.000Z`,
  studio: { id: day, name: studio, city: 'Kiel' },
  person: null,
  personId: 2,
  customerReference,
  state: 'stored',
  replaceable: null,
  feedback: [],
})
