import { expect, it } from 'vitest'
import type { Refused, Unreachable } from '#api/call.ts'
import { addFailure, loadFailure, uploadFailure } from './studio-answers.ts'

const NETWORK: Unreachable = { ok: false, kind: 'network' }
const NOT_JSON: Unreachable = { ...NETWORK, answered: { status: 502, statusText: 'Bad Gateway' } }
const refused = (body: Record<string, unknown>, status = 400): Refused => ({
  ok: false,
  kind: 'refused',
  status,
  code: '',
  body,
})

it('SHOP-03 says the documented sentences, also of an answer that is no JSON', () => {
  expect(loadFailure(refused({}, 500))).toBe('❌ Fehler beim Laden der Studios.')
  expect(addFailure(refused({}, 401))).toEqual({ sentence: 'Bitte erneut anmelden.', reason: undefined })
  expect(loadFailure(NETWORK)).toBe('❌ Netzwerkfehler.')
  expect(loadFailure(NOT_JSON)).toBe('❌ Fehler beim Laden der Studios.')
  for (const failure of [NETWORK, NOT_JSON]) {
    expect(addFailure(failure).sentence).toBe('❌ Netzwerk-/Serverfehler.')
    expect(uploadFailure(failure)).toBe('❌ Netzwerk-/Serverfehler.')
  }
})

it('SHOP-03, SHOP-04 adds why, where the server says so', () => {
  const body = { non_field_errors: ['Zu viele.'], detail: 'Anderes.' }
  expect(addFailure(refused(body))).toEqual({ sentence: '❌ Fehler beim Hinzufügen.', reason: 'Zu viele.' })
  expect(uploadFailure(refused(body))).toBe('Zu viele.')
  expect(uploadFailure(refused({ detail: 'Anderes.' }))).toBe('Anderes.')
  expect(uploadFailure(refused({}))).toBe('Der Nachweis konnte nicht hochgeladen werden.')
})
