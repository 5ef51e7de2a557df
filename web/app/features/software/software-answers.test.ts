import { expect, it } from 'vitest'
import { NETWORK, NOT_JSON, refused } from '#api/test/failures.ts'
import { bookingFailure, downloadFailure, licenceFailure } from './software-answers.ts'

it('SOFT-04 says the documented sentences, with the server’s reason where it gave one', () => {
  expect(downloadFailure(refused({ detail: 'Keine Software.' }))).toEqual({
    sentence: '❗ Software-Download fehlgeschlagen.',
    reason: 'Keine Software.',
  })
  expect(licenceFailure(refused({}))).toEqual({
    sentence: '❗ Lizenz konnte nicht abgerufen werden.',
    reason: undefined,
  })
  for (const failure of [NETWORK, NOT_JSON]) {
    expect(downloadFailure(failure).sentence).toBe('❗ Fehler beim Herunterladen der Software.')
    expect(licenceFailure(failure).sentence).toBe('❗ Fehler beim Herunterladen der Lizenz.')
  }
})

it('SOFT-05 never says that nothing was booked when that is unknown', () => {
  expect(bookingFailure(refused({ price_cents: ['Der Preis hat sich geändert.'], detail: 'x' }))).toBe(
    'Der Preis hat sich geändert.',
  )
  expect(bookingFailure(refused({}))).toBe('Das hat nicht geklappt. Es wurde nichts gebucht.')
  for (const failure of [NETWORK, NOT_JSON]) expect(bookingFailure(failure)).toContain('oder wir wissen es noch nicht')
})
