import { facts } from './facts.ts'
import { siteFact } from './site-facts.ts'

/** The steps of a photo from the search to the authority, in the order of the drawings. */
export const sixSteps: readonly { title: string; text: string }[] = [
  { title: 'Fotografensuche', text: 'Sie finden über die Karte ein zertifiziertes Fotostudio in Ihrer Nähe.' },
  {
    title: 'Fotoaufnahme',
    text: 'Das Studio fotografiert Sie nach den biometrischen Vorgaben, mit passendem Licht und Hintergrund.',
  },
  {
    title: 'Prüfung und Auswahl',
    text: 'Die Software prüft und optimiert jedes Bild. Sie wählen Ihr Lieblingsbild aus und bestätigen es.',
  },
  { title: 'QR-Code erhalten', text: 'Ihr persönlicher QR-Code wird direkt im Studio ausgedruckt.' },
  { title: 'Abruf in der Behörde', text: 'Sie zeigen den Code vor. Die Behörde ruft genau Ihr Bild ab.' },
  {
    title: 'Sichere Übertragung',
    text: `Ihr Bild wird verschlüsselt gespeichert und übertragen und ${siteFact('acceptedOr')}nach ${facts.validityDative} gelöscht.`,
  },
]
