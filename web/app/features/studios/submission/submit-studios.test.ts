import { eachContact } from '@epassbild/contract/company/studio-contact.ts'
import { describe, expect, it } from 'vitest'
import type { Answer } from '#api/call.ts'
import { refused } from '#api/test/failures.ts'
import type { StudioDraft } from '#features/studios/desk/studio-draft.ts'
import { type StudioForm, type StudioOutcome, submitStudios } from './submit-studios.ts'

const PDF = `data:application/pdf;base64,${btoa('%PDF-1.4\n1 0 obj <</Type /Pages>> endobj\n%%EOF\n')}`
const draft = (name: string, data: string | null = PDF): StudioDraft => ({
  id: name,
  created_at: '2026-03-01T10:00:00.000Z',
  name,
  address: 'Holtenauer Straße 12',
  city: 'Kiel',
  zipcode: '24105',
  latitude: 54.3232927,
  longitude: 10.1227652,
  precision: 'address',
  ...eachContact(() => ''),
  shop_phone: '0431 555',
  website: 'https://studio.example',
  uploadedFiles: data === null ? [] : [{ name: 'g.pdf', type: 'application/pdf', data }],
})
const sent: Answer<unknown> = { ok: true, data: {} }

async function submit(drafts: StudioDraft[], answer: (form: StudioForm) => Answer<unknown>, hasToken = true) {
  const forms: StudioForm[] = []
  const certificates: File[] = []
  const outcomes: Record<string, StudioOutcome[]> = {}
  const result = await submitStudios(drafts, {
    hasToken: () => hasToken,
    send: async (form, certificate) => {
      forms.push(form)
      certificates.push(certificate)
      return answer(form)
    },
    onOutcome: async ({ name }, outcome) => {
      outcomes[name] = [...(outcomes[name] ?? []), outcome]
    },
  })
  return { result, forms, certificates, outcomes }
}

describe('submitting the studios of an owner', () => {
  it('LOC-06 sends each studio once with the documented fields and its licence', async () => {
    const { forms, certificates, outcomes } = await submit([draft('A'), draft('B')], () => sent)
    expect(forms.map(({ name }) => name)).toEqual(['A', 'B'])
    expect(forms[0]).toEqual({
      name: 'A',
      address: 'Holtenauer Straße 12',
      website: 'https://studio.example',
      shop_phone: '0431 555',
      zipcode: '24105',
      city: 'Kiel',
      latitude: '54.323293',
      longitude: '10.122765',
      created_at: '2026-03-01T10:00:00.000Z',
    })
    expect(certificates.map(({ type }) => type)).toEqual(['application/pdf', 'application/pdf'])
    expect(outcomes.A).toEqual([{ state: 'sending' }, { state: 'sent' }])
  })

  it('LOC-06 fills a missing zip and position with the documented defaults', async () => {
    const { forms } = await submit([{ ...draft('A'), zipcode: '', latitude: 0, longitude: 0 }], () => sent)
    expect(forms[0]).toMatchObject({ zipcode: '00000', latitude: '0.000000', longitude: '0.000000' })
  })

  it('LOC-07 sends nothing without a token, without studios or without files', async () => {
    expect(await submit([draft('A')], () => sent, false)).toMatchObject({ result: 'no-token', forms: [] })
    expect(await submit([], () => sent)).toMatchObject({ result: 'nothing-to-send', forms: [] })
    expect(await submit([draft('A', null)], () => sent)).toMatchObject({ result: 'nothing-to-send', forms: [] })
  })

  it('LOC-07 skips a studio without a valid licence and continues', async () => {
    const { forms, outcomes } = await submit([draft('A', null), draft('B', 'data:x'), draft('C')], () => sent)
    expect(forms.map(({ name }) => name)).toEqual(['C'])
    expect(outcomes.A).toEqual([{ state: 'skipped', sentence: 'Kein gültiger Gewerbeschein für Studio "A"' }])
    expect(outcomes.B).toEqual([{ state: 'skipped', sentence: 'Kein gültiger Gewerbeschein für Studio "B"' }])
  })

  it('LOC-07 skips a studio that the company has already, and says so', async () => {
    const known = 'Einen Standort mit diesem Namen und dieser Adresse haben Sie schon.'
    const { outcomes } = await submit([draft('A')], () =>
      refused({ non_field_errors: [known], code: 'studio-known' }, 409),
    )
    expect(outcomes.A?.at(-1)).toEqual({ state: 'skipped', sentence: `Fehler für "A": ${known}` })
  })

  it('LOC-07 names the first error of the server, or an unknown error, and continues', async () => {
    const answers: Record<string, Answer<unknown>> = {
      A: refused({ non_field_errors: ['Der Gewerbeschein ist keine gültige PDF-Datei.', 'zweiter'] }),
      B: refused({ detail: 'anders' }, 500),
      C: { ok: false, kind: 'network' },
      D: refused({ non_field_errors: ['Bitte melden Sie sich erneut an.'] }, 401),
    }
    const { outcomes } = await submit(
      [draft('A'), draft('B'), draft('C'), draft('D')],
      ({ name }) => answers[name] ?? sent,
    )
    const sentenceOf = (name: string) => outcomes[name]?.at(-1)
    expect(sentenceOf('A')).toEqual({
      state: 'failed',
      sentence: 'Fehler für "A": Der Gewerbeschein ist keine gültige PDF-Datei.',
      refused: true,
    })
    expect(sentenceOf('B')).toMatchObject({ state: 'failed', sentence: 'Fehler für "B": Unbekannter Fehler' })
    expect(sentenceOf('C')).toEqual({
      state: 'failed',
      sentence: 'Serverfehler beim Senden der Daten.',
      refused: false,
    })
    expect(sentenceOf('D')).toEqual({ state: 'failed', sentence: 'Bitte melden Sie sich erneut an.', refused: false })
  })
})
