import type { ArticleFacts } from './front-matter.ts'

/** Articles are signed by teams, not by people. */
export interface Author {
  name: string
  profile: string
  bio: string
  /** The drawn person for the team. */
  avatar: 'mira' | 'jonas'
}

export const authors: Readonly<Record<ArticleFacts['author'], Author>> = {
  redaktion: {
    name: 'Redaktion ePassbild',
    profile: 'Texte für Bürgerinnen, Bürger und Behörden',
    bio: 'Die Redaktion erklärt, wie das digitale Passbild funktioniert: in einfachen Sätzen und ohne Fachwörter, wo es geht.',
    avatar: 'mira',
  },
  studioberatung: {
    name: 'Studioberatung ePassbild',
    profile: 'Hilfe für Fotostudios',
    bio: 'Die Studioberatung begleitet Fotostudios von der Registrierung bis zum ersten Beleg und sammelt, was sich bewährt.',
    avatar: 'jonas',
  },
}
