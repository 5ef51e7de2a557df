import { facts } from './facts.ts'

export type FilmScene =
  | 'title'
  | 'search'
  | 'photo'
  | 'check'
  | 'choice'
  | 'transfer'
  | 'slip'
  | 'authority'
  | 'closing'

/** The explainer film scene by scene: rendered by `npm run film`; the page shows the same sentences as text. */
export const filmScenes: readonly { scene: FilmScene; seconds: number; caption: string }[] = [
  { scene: 'title', seconds: 4, caption: 'So läuft Ihr Termin im Fotostudio ab.' },
  {
    scene: 'search',
    seconds: 7,
    caption: 'Auf der Karte finden Sie ein zertifiziertes Fotostudio in Ihrer Nähe.',
  },
  {
    scene: 'photo',
    seconds: 7,
    caption: 'Im Studio werden Sie fotografiert: vor hellem Hintergrund und bei gleichmäßigem Licht.',
  },
  {
    scene: 'check',
    seconds: 7,
    caption: 'Die Software prüft das Bild: Format, Gesicht, Augen, Licht und Hintergrund.',
  },
  {
    scene: 'choice',
    seconds: 7,
    caption: 'Sie wählen aus den geeigneten Bildern Ihr Lieblingsbild und bestätigen es.',
  },
  { scene: 'transfer', seconds: 6, caption: 'Das Bild wird verschlüsselt und sicher übertragen.' },
  {
    scene: 'slip',
    seconds: 6,
    caption: 'Sie erhalten den Beleg mit Ihrem QR-Code, direkt im Studio ausgedruckt.',
  },
  {
    scene: 'authority',
    seconds: 7,
    caption: 'In der Behörde zeigen Sie den Code vor. Sie ruft damit genau Ihr Bild ab.',
  },
  {
    scene: 'closing',
    seconds: 6,
    caption: `Der Code gilt ${facts.validity}, auch für mehrere Anträge. Danach wird das Bild automatisch gelöscht.`,
  },
]

export const filmSeconds = filmScenes.reduce((total, { seconds }) => total + seconds, 0)
