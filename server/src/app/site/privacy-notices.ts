import { namesGo } from '#features/accounts/ending/name-retention.ts'
import type { Config } from '#platform/config.ts'
import { unkept } from './photo-notices.ts'

export type NoticeSettings = Pick<
  Config,
  | 'sessionStore'
  | 'signIn'
  | 'transferEid'
  | 'eidDataSet'
  | 'identityRetention'
  | 'storedData'
  | 'validFrom'
  | 'afterAcceptance'
  | 'undecidedHours'
  | 'citizenStatus'
  | 'citizenDeletion'
>

/** Sentences of the privacy policy that follow the settings, by the name of their placeholder. */
export function privacyNotices(settings: NoticeSettings): Record<string, string> {
  const byCard = settings.signIn === 'eid' ? ' Auch die Anmeldung geschieht mit dem Online-Ausweis.' : ''
  return {
    sessionNotice: SESSIONS[settings.sessionStore],
    identifyNotice: `${IDENTIFYING[settings.transferEid]}${byCard}`,
    eidNotice: CARD_DATA[settings.eidDataSet],
    identityNotice: endedAccounts(settings),
    blockedNotice: blockedAccounts(settings),
    storedNotice: STORED[settings.storedData],
    validFrom: STARTS[settings.validFrom],
    keptNotice: periodOf(settings),
    citizenNotice: citizens(settings),
  }
}

const SESSIONS: Readonly<Record<Config['sessionStore'], string>> = {
  tab: 'Nach der Anmeldung liegen dort auch die Sitzungsschlüssel und während einer Identifikation deren Vorgang.',
  memory:
    'Die Sitzungsschlüssel einer Anmeldung liegen nicht dort, sondern nur im Arbeitsspeicher der geöffneten Seite; wenn Sie sie verlassen, sind sie weg.',
}

const IDENTIFYING: Readonly<Record<Config['transferEid'], string>> = {
  always:
    'Wer im Studio Bilder übermittelt, weist seine Identität einmal nach und bestätigt sie vor jeder Übermittlung.',
  session:
    'Wer im Studio Bilder übermittelt, weist seine Identität einmal nach und bestätigt sie, während Bilder übermittelt werden, jede halbe Stunde.',
  off: 'Wer im Studio Bilder übermittelt, weist seine Identität einmal nach.',
}

const CARD_DATA: Readonly<Record<Config['eidDataSet'], string>> = {
  none: 'Wir erhalten Name, Zeitpunkt und ein Pseudonym, keine Ausweiskopie.',
  minimum:
    'Wir erhalten Namen, Geburtsdatum, Zeitpunkt und ein Pseudonym, keine Ausweiskopie. Namen, Geburtsdatum und Pseudonym speichern wir verschlüsselt (TR-03170-1, 2.5): Daran erkennen wir Ihren nächsten Ausweis, und sie zeigen einer Behörde, wer ein Bild übermittelt hat.',
}

const KEPT_BY_LAW =
  'löschen wir das Passwort sofort. Die übrigen Angaben zur Person und ihre Verbindung zum Ausweis bewahren wir verschlüsselt auf, bis sechs Monate nach dem Ende und zehn Jahre und sechs Monate nach der letzten Übermittlung vergangen sind (§ 1d PassDEÜV): So lange darf eine Behörde erfahren, wer ein Bild übermittelt hat. Danach löschen wir sie.'

function endedAccounts(settings: NoticeSettings): string {
  if (settings.identityRetention === 'law') return KEPT_BY_LAW
  return `löschen wir E-Mail-Adresse, Telefonnummer und Passwort sofort, Name, Geburtsdatum und die Verbindung zum Ausweis ${namesGo(settings)}: So lange muss feststellbar sein, wer ein gültiges Bild übermittelt hat.`
}

/** Continues the words „wird ein Konto gesperrt“. */
function blockedAccounts(settings: NoticeSettings): string {
  const photos =
    'löschen wir die noch gespeicherten Bilder sofort, wenn es das Konto eines Unternehmens ist; Bilder einer einzelnen gesperrten Person bleiben bis zum Ablauf ihrer Gültigkeit abrufbar.'
  const kept =
    'bleiben gespeichert, solange das Konto gesperrt ist: Sie verhindern, dass sich die Person neu registriert.'
  return settings.identityRetention === 'law'
    ? `${photos} E-Mail-Adresse und Prüfwert des Passworts ${kept} Die übrigen Angaben zur Person und ihre Verbindung zum Ausweis bewahren wir so lange auf wie bei einem geschlossenen Konto (§ 1d PassDEÜV).`
    : `${photos} Telefonnummer und Geburtsdatum löschen wir sofort, den Namen und die Angaben vom Ausweis ${namesGo(settings)}. E-Mail-Adresse und Prüfwerte des Passworts und des Ausweises ${kept}`
}

const STORED: Readonly<Record<Config['storedData'], string>> = {
  all: 'Gespeichert werden das verschlüsselte Bild, der Zeitpunkt der Aufnahme, das Studio, die übermittelnde Person und ein Prüfwert, dazu die Angabe im Studio, ob es noch für ein weiteres Dokument gebraucht wird; diese Angabe erhält auch die Behörde. Vergibt das Studio eine Kundennummer, steht sie bis zu 13 Monate in seiner Liste der Übermittlungen und wird dann gelöscht; Behörden erhalten sie nicht.',
  listed:
    'Gespeichert werden das verschlüsselte Bild, der Zeitpunkt seines Eingangs, das Studio, die übermittelnde Person und ein Prüfwert, nicht aber der Zeitpunkt der Aufnahme und keine Kundennummer. Eine Behörde erhält das verschlüsselte Bild, eine Kennung der übermittelnden Person und die Signatur.',
}

/** Inserted after „ab“ or „nach“. */
const STARTS: Readonly<Record<Config['validFrom'], string>> = {
  capture: 'der Aufnahme',
  receipt: 'dem Eingang bei uns',
}

/** How long a photo is kept, and what ends it earlier. */
function periodOf(settings: NoticeSettings): string {
  const { validFrom, afterAcceptance, undecidedHours, citizenDeletion } = settings
  return [
    `6 Monate ab ${STARTS[validFrom]}, danach automatische Löschung`,
    ...(validFrom === 'receipt' ? ['mit vermerktem Wunsch nach weiterer Verwendung 6 Monate ab dem Antrag'] : []),
    ...(afterAcceptance === 'delete'
      ? ['ohne vermerkten Wunsch nach weiterer Verwendung schon mit der Übernahme durch die Behörde']
      : []),
    ...(undecidedHours
      ? [`nach einem Abruf, über den die Behörde nicht entscheidet, nach ${undecidedHours} Stunden`]
      : []),
    'mit der Ablehnung durch eine Behörde, auch für andere Anträge',
    ...unkept(settings),
    'wenn das Studio die Übermittlung zurücknimmt oder das Bild ersetzt',
    'mit der Sperrung des Unternehmens',
    citizenDeletion ? 'auf Wunsch früher' : 'auf Verlangen der abgebildeten Person',
  ].join('; ')
}

function citizens({ citizenStatus, citizenDeletion }: NoticeSettings): string {
  if (!citizenStatus)
    return 'Den Stand eines Bildes zeigen wir nicht an: Dafür müsste etwas zu uns gelangen, das aus dem Schlüssel auf dem Beleg abgeleitet ist.'
  const seen =
    'Wer einen Beleg hat, kann unter „Mein Passbild“ ohne Konto sehen, wie lange das Bild gilt und ob es abgerufen wurde'
  return citizenDeletion ? `${seen}, und es löschen.` : `${seen}.`
}
