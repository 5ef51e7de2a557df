import { type Path, paths } from '#app/paths.ts'

/** What an announced page already says: its title, its description, what will stand here, and one useful way on. */
export interface ComingPage {
  title: string
  description: string
  sentence: string
  link: { to: Path; label: string }
}

const toFinder = { to: paths.finder, label: 'Fotostudio finden' } as const
const toHome = { to: paths.home, label: 'Zum Überblick' } as const
const toRegistration = { to: paths.registration, label: 'Fotostudio registrieren' } as const
const toBlog = { to: paths.blog, label: 'Zum Blog' } as const
const toImprint = { to: paths.imprint, label: 'Zum Impressum' } as const
const toOwnerArea = { to: paths.ownerArea, label: 'Zum Verwaltungsbereich' } as const

const COMING_PAGES: { [path in Path]?: ComingPage } = {
  [paths.photoRequirements]: {
    title: 'Anforderungen an das biometrische Passbild',
    description: 'Format, Hintergrund, Kopfhaltung, Ausdruck und Licht: was ein biometrisches Passbild erfüllen muss.',
    sentence: 'Hier stehen bald alle Anforderungen an das biometrische Passbild, mit Maßen und Beispielen.',
    link: toFinder,
  },
  [paths.clothing]: {
    title: 'Was ziehe ich zum Passbild an?',
    description: 'Welche Kleidung auf dem Passbild gut wirkt und welche Oberteile, Muster und Kopfbedeckungen stören.',
    sentence: 'Hier finden Sie bald Hinweise, welche Kleidung sich für das Passbild eignet.',
    link: toFinder,
  },
  [paths.photoMistakes]: {
    title: 'Typische Fehler beim Passbild',
    description:
      'Schiefer Kopf, Schatten, Spiegelungen: die häufigsten Fehler beim Passbild und wie Sie sie vermeiden.',
    sentence: 'Hier sehen Sie bald die häufigsten Fehler beim Passbild und wie sie sich vermeiden lassen.',
    link: toFinder,
  },
  [paths.lawChange]: {
    title: 'Das hat sich am 1. Mai 2025 geändert',
    description: 'Seit dem 1. Mai 2025 werden Passbilder nur noch digital angenommen. Was das für Sie bedeutet.',
    sentence: 'Hier erklären wir bald, was sich am 1. Mai 2025 für Passbilder geändert hat und was seitdem gilt.',
    link: toHome,
  },
  [paths.aboutEPassbild]: {
    title: 'Was ist ein E-Passbild?',
    description: 'Was ein digitales Passbild ist, wie es vom Fotostudio zur Behörde kommt und wie lange es gültig ist.',
    sentence: 'Hier erklären wir bald, was ein E-Passbild ist und welchen Weg es vom Fotostudio zur Behörde nimmt.',
    link: toFinder,
  },
  [paths.faq]: {
    title: 'Hilfe & Antworten',
    description:
      'Antworten auf häufige Fragen zum digitalen Passbild: Kosten, Gültigkeit, Datenschutz und Registrierung.',
    sentence: 'Hier beantworten wir bald die häufigsten Fragen zum digitalen Passbild.',
    link: toHome,
  },
  [paths.photographerPortal]: {
    title: 'Fotografenportal',
    description:
      'Digitale Passbilder im Fotostudio: Ablauf, Voraussetzungen und Preise für Fotografinnen und Fotografen.',
    sentence:
      'Hier stehen bald Ablauf, Voraussetzungen und Preise für Fotostudios. Registrieren können Sie sich schon.',
    link: toRegistration,
  },
  [paths.authorityInformation]: {
    title: 'Behördenbereich',
    description: 'So rufen Pass-, Ausweis- und Ausländerbehörden digitale Passbilder sicher mit dem QR-Code ab.',
    sentence: 'Hier lesen Pass-, Ausweis- und Ausländerbehörden bald, wie sie digitale Passbilder abrufen.',
    link: toRegistration,
  },
  [paths.accessibility]: {
    title: 'Erklärung zur Barrierefreiheit',
    description: 'Wie barrierefrei die Internetseite von ePassbild ist und wie Sie uns Hindernisse melden.',
    sentence: 'Hier steht bald die Erklärung zur Barrierefreiheit. Hindernisse können Sie uns schon jetzt melden.',
    link: toImprint,
  },
  [paths.blog]: {
    title: 'Blog – News zu digitalen Passbildern & E-Pass Gesetz',
    description: 'Neues und Wissenswertes zu digitalen Passbildern, zum Gesetz und zur Arbeit im Fotostudio.',
    sentence: 'Hier erscheinen bald sechs Artikel rund um das digitale Passbild.',
    link: toHome,
  },
  [paths.blog1]: {
    title: 'Seit Mai 2025: Passbilder nur noch digital',
    description: 'Was seit Mai 2025 für Passbilder gilt, wer fotografieren darf und was mit alten Bildern geschieht.',
    sentence: 'Dieser Artikel erklärt bald, was seit Mai 2025 für Passbilder gilt.',
    link: toBlog,
  },
  [paths.blog2]: {
    title: 'Vom Studio zur Behörde: der Weg Ihres Passbilds',
    description: 'Aufnahme, Prüfung, Code, Abruf, Löschung: der Weg eines digitalen Passbilds Schritt für Schritt.',
    sentence: 'Dieser Artikel verfolgt bald den Weg eines Passbilds vom Fotostudio bis zur Behörde.',
    link: toBlog,
  },
  [paths.blog3]: {
    title: 'Warum Morphing Passbilder gefährlich macht',
    description:
      'Was Morphing ist, warum gedruckte Passbilder dafür anfällig sind und was der digitale Weg verhindert.',
    sentence: 'Dieser Artikel erklärt bald, was Morphing ist und wie der direkte Weg davor schützt.',
    link: toBlog,
  },
  [paths.blog4]: {
    title: 'Passbild mit Kindern: ruhig, schnell, gültig',
    description: 'So gelingt das Passbild mit Babys und Kindern: Maße, Licht, Pausen und der richtige Zeitpunkt.',
    sentence: 'Dieser Artikel zeigt bald, wie das Passbild mit Kindern gelingt.',
    link: toBlog,
  },
  [paths.blog5]: {
    title: 'So machen Sie Ihr Fotostudio startklar',
    description: 'Nachweise, Team, Licht, Rechner und Lesegerät: so bereiten Sie Ihr Fotostudio auf E-Passbilder vor.',
    sentence: 'Dieser Artikel zeigt bald, was ein Fotostudio für digitale Passbilder braucht.',
    link: toBlog,
  },
  [paths.blog6]: {
    title: 'Häufige Fragen zum E-Passbild',
    description: 'Gültigkeit, Kosten, verlorener Beleg, Brille: Antworten auf häufige Fragen zum E-Passbild.',
    sentence: 'Dieser Artikel beantwortet bald häufige Fragen zum E-Passbild.',
    link: toBlog,
  },
  [paths.retrieval]: {
    title: 'Bildabruf',
    description:
      'Hier rufen berechtigte Behörden ein digitales Passbild mit dem Code der Bürgerin oder des Bürgers ab.',
    sentence: 'Hier rufen angemeldete Behörden bald ein Passbild mit dem vorgelegten Code ab.',
    link: { to: paths.authorityInformation, label: 'Informationen für Behörden' },
  },
  [paths.myPhoto]: {
    title: 'Mein Passbild',
    description: 'Sehen Sie mit dem Code von Ihrem Beleg nach, wie lange Ihr Passbild gespeichert ist.',
    sentence: 'Hier sehen Sie bald mit dem Code von Ihrem Beleg nach, was mit Ihrem Passbild geschehen ist.',
    link: toFinder,
  },
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
