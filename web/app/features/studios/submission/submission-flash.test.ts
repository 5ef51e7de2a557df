import { describe, expect, it } from 'vitest'
import { readDraft } from '#features/studios/desk/studio-draft.ts'
import { submissionFlash } from './submission-flash.ts'
import type { StudioOutcome } from './submit-studios.ts'

const submission = (name: string, outcome: StudioOutcome) => {
  const draft = readDraft({ name }, () => ({ id: name, created_at: '2026-03-01T10:00:00.000Z' }))
  if (!draft) throw new Error('no draft')
  return { draft, outcome }
}

describe('what is said after the submission', () => {
  it('LOC-07 counts what is in', () => {
    expect(submissionFlash([submission('A', { state: 'sent' })])).toMatchObject({
      tone: 'ok',
      title: '1 Standort wurde eingereicht.',
    })
    expect(submissionFlash([])).toBeUndefined()
  })

  it('LOC-07 lists each studio that is not in, with the way to its locations', () => {
    const sentence = 'Kein gültiger Gewerbeschein für Studio "B"'
    const flash = submissionFlash([submission('A', { state: 'sent' }), submission('B', { state: 'skipped', sentence })])
    expect(flash).toMatchObject({
      tone: 'warn',
      title: '1 Standort wurde eingereicht.',
      lines: [sentence],
      link: { href: '/Geschäftsstandorte' },
    })
  })
})
