/** The words of print sheets, the same in the page and in the PDF. */
export const SHEET_TITLE = 'Bildbogen'

/** Since May 2025 German documents take no photo on paper (PassG § 6 (2), PAuswG § 9 (3)); those of other states do. */
export const NOT_FOR_PASSPORTS = 'nicht für deutsche Pässe und Ausweise'

/** Note beside the ruler. */
export const SHEET_NOTE = '= 50 mm. Druck mit 100 %, ohne Anpassen. Nicht für deutsche Pässe und Ausweise.'
