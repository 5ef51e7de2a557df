/** The pages of the site, as spelled in the specification. */
export const ADVICE = ['/make-up', '/anforderungen-makeup', '/kleidung-Tips', '/Fehler-Foto']
export const TEXTS = [
  ...ADVICE,
  ...['/gesetzesaenderung-Epassfoto', '/passbild-Digitalisierung', '/Hilfe-Antworten', '/Fotografenportal'],
  ...['/behordenbereich-Information', '/barrierefreiheit', '/Sicher-arbeiten', '/auftragsverarbeitung'],
  ...['/impressum', '/Pressebereich', '/datenschutz'],
]
export const BLOG = ['/blogs', '/blog1', '/blog2', '/blog3', '/blog4', '/blog5', '/blog6']
/** Without a framework's script. */
export const PLAIN_PAGES = ['/', '/map', ...TEXTS, ...BLOG]
export const FORMS = ['/login', '/forgotpassword', '/Registrierung', '/Code-Verifizierung', '/Sicherheit-melden']
export const CODE_PAGES = ['/Mein-Passbild', '/Scanner-Prüfung', '/Liegt-es-an-mir', '/Bildabruf']
/** With a sign-in of their own. */
export const OPERATOR_PAGES = ['/Betrieb', '/delet-shop']
/** These show a documented message instead of redirecting to the sign-in. */
const SAYING = ['/Profilverwaltung', '/StripeCheckoutButton']
export const LEADING_TO_SIGN_IN = [
  ...['/Verwaltungsbereich', '/Verwaltungsbreich', '/Mitarbeitende'],
  ...['/Geschäftsstandorte', '/EidVerifizierung', '/Software-Download', '/Aufnahme'],
  ...['/Uebermittlungen', '/Rechnungen', '/Auswertung', '/Benachrichtigungen'],
]
/** A test beside the route table names a page that is missing here. */
export const SIGNED_IN_PAGES = [...SAYING, ...LEADING_TO_SIGN_IN]
