import { expect, it } from 'vitest'
import { NETWORK, NOT_JSON, refused } from '#api/test/failures.ts'
import { addFailure, loadFailure, uploadFailure } from './studio-answers.ts'

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
