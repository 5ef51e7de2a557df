/** Shown instead of the categories if a directory is configured: categories stored here then have no effect. */
export const CATEGORIES_IN_DIRECTORY =
  'Welche Kategorien gelten, sagt das Verzeichnis der Behörden. Zum Ausschließen sperren Sie die Behörde.'
