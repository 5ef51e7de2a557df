/** Shown in place of the categories when a directory is set: categories that an operator stores here have no effect. */
export const CATEGORIES_IN_DIRECTORY =
  'Welche Kategorien gelten, sagt das Verzeichnis der Behörden. Zum Ausschließen sperren Sie die Behörde.'
