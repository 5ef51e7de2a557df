import type { PrintUse } from './print-sizes.ts'

/** Sources of the figures in {@link PRINT_SIZES}, since offices change their rules. Only the print step shows them. */
export const PRINT_SOURCES: Readonly<Record<PrintUse, string>> = {
  'driving-licence': '§ 21 Absatz 3 Nummer 2 FeV, § 5 PassV, Fotomustertafel der Bundesdruckerei',
  'health-card': '§ 291a Absatz 5 SGB V verlangt ein Lichtbild ohne Maß; Maß wie beim Führerschein',
  'schengen-visa': 'Artikel 10 Absatz 3 Buchstabe c Visakodex, ICAO Doc 9303 Teil 3',
  'us-visa': 'U.S. Department of State, Visa Photograph Requirements (usembassy.gov)',
  'india-visa': 'Government of India, Photo Requirements (indianvisaonline.gov.in)',
  'china-visa': 'Chinese Visa Application Service Center, Photo Requirements (visaforchina.cn)',
  'turkish-passport': 'Generalkonsulat der Republik Türkei, Bekanntmachung zum E-Pass (mfa.gov.tr)',
  'foreign-passport': 'ICAO Doc 9303 Teil 3; Maße des einzelnen Staates beim Konsulat erfragen',
}
