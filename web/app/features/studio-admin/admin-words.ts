/** English as specified; German by a switch (ADM-04). */
export const WORDS = {
  en: {
    title: 'Nearby Studios',
    back: 'Back to the operator’s studios',
    search: 'Search by name, city, or zipcode...',
    created: 'Created:',
    none: 'No shops found.',
    loading: 'Loading shops...',
    confirm: 'Confirm Deletion',
    question: (name: string, id: number) => `Are you sure you want to delete the studio ${name} (ID: ${id})?`,
    cancel: 'Cancel',
    remove: 'Delete',
    count: (found: number) => `${found.toLocaleString('en-GB')} ${found === 1 ? 'studio' : 'studios'}`,
    deleted: 'Studio deleted.',
    gone: 'This studio had already been deleted.',
    loadFailed: 'The studios could not be loaded.',
    deleteFailed: 'The studio could not be deleted.',
    retry: 'Try again',
    notSignedIn: 'Please sign in as an operator to delete studios.',
    signIn: 'Sign in',
    newTab: 'opens a new tab',
    columns: ['Studio', 'Contact', 'Place', 'Created', 'Action'],
  },
  de: {
    title: 'Fotostudios',
    back: 'Zurück zu den Fotostudios im Betrieb',
    search: 'Nach Name, Ort oder PLZ suchen',
    created: 'Angelegt:',
    none: 'Keine Fotostudios gefunden.',
    loading: 'Fotostudios werden geladen …',
    confirm: 'Löschen bestätigen',
    question: (name: string, id: number) => `Möchten Sie das Fotostudio ${name} (ID: ${id}) wirklich löschen?`,
    cancel: 'Abbrechen',
    remove: 'Löschen',
    count: (found: number) => `${found.toLocaleString('de-DE')} ${found === 1 ? 'Fotostudio' : 'Fotostudios'}`,
    deleted: 'Das Fotostudio ist gelöscht.',
    gone: 'Dieses Fotostudio war schon gelöscht.',
    loadFailed: 'Die Fotostudios konnten nicht geladen werden.',
    deleteFailed: 'Das Fotostudio konnte nicht gelöscht werden.',
    retry: 'Erneut versuchen',
    notSignedIn: 'Bitte melden Sie sich als Betreiber an, um Fotostudios zu löschen.',
    signIn: 'Anmelden',
    newTab: 'öffnet einen neuen Tab',
    columns: ['Fotostudio', 'Kontakt', 'Ort', 'Angelegt', 'Aktion'],
  },
} as const

export type AdminLanguage = keyof typeof WORDS

/** „02 May 2025" as specified, „02.05.2025" in German; in German time regardless of the reader's time zone. */
export function createdOn(instant: string, language: AdminLanguage): string {
  const day = { timeZone: 'Europe/Berlin', day: '2-digit', year: 'numeric' } as const
  const format =
    language === 'en'
      ? new Intl.DateTimeFormat('en-GB', { ...day, month: 'short' })
      : new Intl.DateTimeFormat('de-DE', { ...day, month: '2-digit' })
  return format.format(new Date(instant))
}
