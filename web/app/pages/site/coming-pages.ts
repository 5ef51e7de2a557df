import { type Path, paths } from '#app/paths.ts'

/** What an announced page already says: its title, its description, what will stand here, and one useful way on. */
export interface ComingPage {
  title: string
  description: string
  sentence: string
  link: { to: Path; label: string }
}

const toHome = { to: paths.home, label: 'Zum Überblick' } as const
const toOwnerArea = { to: paths.ownerArea, label: 'Zum Verwaltungsbereich' } as const

const COMING_PAGES: { [path in Path]?: ComingPage } = {
  [paths.ownerArea]: {
    title: 'Verwaltungsbereich',
    description: 'Der Verwaltungsbereich für Inhaberinnen und Inhaber: Standorte, Team, Software und Abrechnung.',
    sentence: 'Hier verwalten Sie bald Standorte, Team, Software und Abrechnung Ihres Fotostudios.',
    link: toHome,
  },
  [paths.staffArea]: {
    title: 'Verwaltungsbereich',
    description: 'Der Verwaltungsbereich für Mitarbeitende: Profil, eID-Verifizierung und Software.',
    sentence: 'Hier finden Sie als Mitarbeitende bald Ihr Profil, die eID-Verifizierung und die Software.',
    link: toHome,
  },
  [paths.staff]: {
    title: 'Mitarbeitende',
    description: 'Mitarbeitende einladen, suchen und verwalten.',
    sentence: 'Hier laden Sie bald Mitarbeitende ein und verwalten ihre Zugänge.',
    link: toOwnerArea,
  },
  [paths.profile]: {
    title: 'Profilverwaltung',
    description: 'Persönliche Daten ansehen und ändern, Passwort wechseln.',
    sentence: 'Hier ändern Sie bald Ihre persönlichen Daten und Ihr Passwort.',
    link: toOwnerArea,
  },
  [paths.locations]: {
    title: 'Meine Standorte',
    description: 'Standorte und Fotostudios mit ihren Nachweisen verwalten.',
    sentence: 'Hier sehen und verwalten Sie bald Ihre Standorte mit ihren Nachweisen.',
    link: toOwnerArea,
  },
  [paths.softwareDownload]: {
    title: 'Software-Download',
    description: 'Die Aufnahme-Software für Windows und macOS und den Lizenzschlüssel herunterladen.',
    sentence: 'Hier laden Sie bald die Aufnahme-Software für Windows und macOS und Ihren Lizenzschlüssel herunter.',
    link: toOwnerArea,
  },
  [paths.paymentMethod]: {
    title: 'Kreditkartenzahlung & SEPA-Lastschriftmandat',
    description: 'Kreditkarte oder SEPA-Lastschriftmandat für die monatliche Abrechnung hinterlegen.',
    sentence: 'Hier hinterlegen Sie bald Ihre Kreditkarte oder ein SEPA-Lastschriftmandat.',
    link: toOwnerArea,
  },
  [paths.studioAdmin]: {
    title: 'Nearby Studios',
    description: 'Liste aller Fotostudios für die Verwaltung.',
    sentence: 'Hier steht bald die Liste aller Fotostudios zum Suchen und Löschen.',
    link: toHome,
  },
  [paths.capture]: {
    title: 'Aufnahme',
    description: 'Die Aufnahmestation: Passbild aufnehmen, prüfen, bestätigen und übermitteln.',
    sentence: 'Hier nehmen Sie bald Passbilder auf, prüfen sie und übermitteln sie verschlüsselt.',
    link: toOwnerArea,
  },
  [paths.transfers]: {
    title: 'Übermittlungen',
    description: 'Alle Übermittlungen Ihres Fotostudios.',
    sentence: 'Hier sehen Sie bald alle Übermittlungen Ihres Fotostudios.',
    link: toOwnerArea,
  },
  [paths.invoices]: {
    title: 'Rechnungen',
    description: 'Rechnungen ansehen und herunterladen.',
    sentence: 'Hier sehen Sie bald Ihre Rechnungen und laden sie herunter.',
    link: toOwnerArea,
  },
}

/** The announced page at an address as the router gives it (encoded, perhaps with a closing slash). */
export function comingPageAt(pathname: string): ComingPage {
  const path = decodeURI(pathname).replace(/(?<=.)\/$/, '')
  const page = COMING_PAGES[path as Path]
  if (!page) throw new Error(`no announced page at ${path}`)
  return page
}
