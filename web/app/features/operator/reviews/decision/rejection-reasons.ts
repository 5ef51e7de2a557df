import { townLine } from '@epassbild/contract/places/town-line.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'

/** A common reason for a rejection: its name in the list, and the beginning of the message. */
export interface RejectionReason {
  name: string
  message: string
}

const OTHER: RejectionReason = { name: 'Anderer Grund', message: '' }

export function studioReasons(studio: Pick<RegisteredStudio, 'name' | 'address' | 'zipcode' | 'city'>) {
  const place = `${studio.address}, ${townLine(studio)}`
  return [
    {
      name: 'Anschrift im Nachweis weicht ab',
      message: `Der Nachweis nennt eine andere Anschrift. Bitte laden Sie einen Nachweis für ${place} hoch.`,
    },
    {
      name: 'Name im Nachweis weicht ab',
      message: `Der Nachweis ist auf einen anderen Namen ausgestellt. Bitte laden Sie einen Nachweis für „${studio.name}“ hoch.`,
    },
    {
      name: 'Nachweis ist nicht aktuell',
      message: 'Der Nachweis ist nicht mehr aktuell. Bitte laden Sie einen aktuellen Nachweis hoch.',
    },
    {
      name: 'Nachweis ist nicht lesbar',
      message: 'Der Nachweis ist nicht lesbar oder unvollständig. Bitte laden Sie alle Seiten gut lesbar hoch.',
    },
    {
      name: 'Kein Gewerbenachweis',
      message:
        'Die Datei ist kein Gewerbenachweis. Bitte laden Sie eine Gewerbeanmeldung oder einen Registerauszug hoch.',
    },
    {
      name: 'Punkt auf der Karte stimmt nicht',
      message: `Der Punkt auf der Karte passt nicht zur Anschrift ${place}. Bitte wählen Sie unter „Geschäftsstandorte“ bei diesem Standort „Bearbeiten“ und dann „Punkt auf der Karte verschieben“.`,
    },
    OTHER,
  ] satisfies RejectionReason[]
}

export const OWNER_REASONS: readonly RejectionReason[] = [
  {
    name: 'Angaben zur Person weichen ab',
    message:
      'Ihre Angaben zur Person weichen vom Nachweis ab. Bitte berichtigen Sie Namen und Geburtsdatum in der Profilverwaltung.',
  },
  {
    name: 'Angaben zum Unternehmen weichen ab',
    message:
      'Firmenname oder Rechtsform weichen vom Nachweis ab. Bitte berichtigen Sie sie in der Profilverwaltung unter „Unternehmen“.',
  },
  {
    name: 'Kein gültiger Nachweis',
    message: 'Zu keinem Ihrer Standorte liegt ein gültiger Gewerbenachweis vor. Bitte laden Sie einen Nachweis hoch.',
  },
  OTHER,
]

/** The message after a reason was chosen: manually typed text is never overwritten. */
export function messageFor(reason: string, message: string, reasons: readonly RejectionReason[]): string {
  const isTyped = message.trim() !== '' && !reasons.some((each) => each.message === message)
  return isTyped ? message : (reasons.find(({ name }) => name === reason)?.message ?? '')
}

/** A mail contains the reason as one paragraph, and the server rejects line breaks in it. */
export function asOneLine(message: string): string {
  return message.replace(/\s+/g, ' ').trim()
}
