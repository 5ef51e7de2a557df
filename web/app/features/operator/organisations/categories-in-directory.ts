/** In place of the categories, where a directory of the authorities is set: what an operator stores here counts for nothing. */
export const CATEGORIES_IN_DIRECTORY =
  'Welche Kategorien gelten, sagt das Verzeichnis der Behörden. Zum Ausschließen sperren Sie die Behörde.'
