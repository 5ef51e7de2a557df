import { expect, it } from 'vitest'
import { readConfig } from '#src/config.ts'
import { CERTIFIED_CHOICES } from '#test/certified/certified-choices.ts'
import { privacyNotices } from './privacy-notices.ts'

it('HOME-07, CERT-01 the privacy policy says what the settings do: as specified, and in certified mode', () => {
  const specified = privacyNotices(readConfig({ TRANSFER_EID: 'session', DEMO: 'on' }))
  expect(specified).toMatchObject({
    sessionNotice:
      'Nach der Anmeldung liegen dort auch die Sitzungsschlüssel und während einer Identifikation deren Vorgang.',
    identifyNotice: expect.stringMatching(/einmal nach und bestätigt sie, .+ jede halbe Stunde\.$/),
    validFrom: 'der Aufnahme',
    keptNotice:
      '6 Monate ab der Aufnahme, danach automatische Löschung; mit der Ablehnung durch eine Behörde, auch für andere Anträge; wenn eine Behörde es übernimmt, ohne es für weitere Anträge aufzubewahren; wenn das Studio die Übermittlung zurücknimmt oder das Bild ersetzt; mit der Sperrung des Unternehmens; auf Wunsch früher',
    storedNotice: expect.stringContaining('der Zeitpunkt der Aufnahme, das Studio'),
    citizenNotice: expect.stringMatching(/ob es abgerufen wurde, und es löschen\.$/),
  })
  const certified = privacyNotices(readConfig(CERTIFIED_CHOICES))
  expect(certified).toMatchObject({
    sessionNotice: expect.stringContaining('nur im Arbeitsspeicher der geöffneten Seite'),
    identifyNotice: expect.stringMatching(
      /vor jeder Übermittlung\. Auch die Anmeldung geschieht mit dem Online-Ausweis\.$/,
    ),
    validFrom: 'dem Eingang bei uns',
    keptNotice:
      '6 Monate ab dem Eingang bei uns, danach automatische Löschung; mit vermerktem Wunsch nach weiterer Verwendung 6 Monate ab dem Antrag; ohne vermerkten Wunsch nach weiterer Verwendung schon mit der Übernahme durch die Behörde; nach einem Abruf, über den die Behörde nicht entscheidet, nach 24 Stunden; mit der Ablehnung durch eine Behörde, auch für andere Anträge; wenn das Studio die Übermittlung zurücknimmt oder das Bild ersetzt; mit der Sperrung des Unternehmens; auf Verlangen der abgebildeten Person',
    storedNotice: expect.stringContaining('nicht aber der Zeitpunkt der Aufnahme und keine Kundennummer'),
    citizenNotice: expect.stringMatching(/^Den Stand eines Bildes zeigen wir nicht an/),
  })
  // Every sentence depends on a setting: none may be equal in both.
  for (const [name, sentence] of Object.entries(specified)) expect(certified[name]).not.toBe(sentence)
})

it('HOME-07, ACC-04 the privacy policy says how long names stay, longer where a wish makes photos live longer', () => {
  const ended = (env: Record<string, string>) => privacyNotices(readConfig(env)).identityNotice
  expect(ended({})).toContain('nach sechs Monaten')
  expect(ended({ VALID_FROM: 'receipt' })).toContain('nach gut einem Jahr')
  expect(ended({ VALID_FROM: 'receipt', IDENTITY_RETENTION: 'law' })).toContain('zehn Jahre und sechs Monate')
})

it('HOME-07, OPR-01 the privacy policy says what is kept of a blocked account, and how long', () => {
  const blocked = (env: Record<string, string>) => privacyNotices(readConfig(env)).blockedNotice
  expect(blocked({})).toMatch(
    /den Namen und die Angaben vom Ausweis nach sechs Monaten\. .*solange das Konto gesperrt ist/,
  )
  expect(blocked({ IDENTITY_RETENTION: 'law' })).toMatch(/solange das Konto gesperrt ist.*§ 1d PassDEÜV/)
})

it('HOME-07 the privacy policy promises no deletion by the citizen where it is off', () => {
  const { keptNotice, citizenNotice } = privacyNotices(readConfig({ CITIZEN_DELETION: 'off' }))
  expect(keptNotice).not.toContain('auf Wunsch früher')
  expect(citizenNotice).toMatch(/ob es abgerufen wurde\.$/)
})
