/** The words of print sheets, the same in the page and in the PDF. */
export const SHEET_TITLE = 'Bildbogen'

/** Since May 2025 passports and identity cards take no picture on paper (PassG § 6 (2), PAuswG § 9 (3)). */
export const NOT_FOR_PASSPORTS = 'nicht für Pass und Ausweis'

/** Note beside the ruler. */
export const SHEET_NOTE = '= 50 mm. Druck mit 100 %, ohne Anpassen. Nicht für Pass und Ausweis.'
