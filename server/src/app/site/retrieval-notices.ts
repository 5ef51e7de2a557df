import type { Config } from '#platform/config.ts'

/** How authorities retrieve photos here, in the words of the page for authorities. */
const NOTICES: Readonly<
  Record<Config['retrievalBy'], Record<'retrievalWay' | 'retrievalAccess' | 'retrievalNeeds', string>>
> = {
  any: {
    retrievalWay: 'Dafür genügt ein aktueller Browser.',
    retrievalAccess:
      'Anmelden können sich nur Personen, die für Ihre Behörde eingetragen sind, mit Passwort und einem zweiten Faktor.',
    retrievalNeeds:
      'Ein aktueller Browser und eine Kamera oder ein Handscanner genügen. Eine Installation ist nicht nötig. Fachverfahren können Bilder auch über eine Schnittstelle abrufen; jede Anfrage wird mit einem Schlüssel Ihrer Behörde signiert.',
  },
  certificate: {
    retrievalWay:
      'Bei diesem Anbieter geschieht das in Ihrem Fachverfahren, mit dem Zertifikat Ihrer Behörde (TR-03170). Im Browser kann sich dafür niemand anmelden.',
    retrievalAccess:
      'Abrufen können nur Behörden, deren Zertifikat aus der Verwaltungs-PKI stammt und im Verzeichnis der Behörden eingetragen ist. Wer in Ihrer Behörde Bilder abrufen darf, regelt Ihr Fachverfahren.',
    retrievalNeeds:
      'Ihr Fachverfahren baut eine Verbindung mit gegenseitiger Prüfung der Zertifikate (mutual TLS) zu uns auf. Die Beschreibung der Aufrufe für den Hersteller bekommen Sie von uns.',
  },
}

export const retrievalNotices = (by: Config['retrievalBy']): Readonly<Record<string, string>> => NOTICES[by]
