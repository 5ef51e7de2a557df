import * as z from 'zod/mini'
import { isWebAddress, withAsciiDomain, withScheme } from './web-address.ts'

/** Longest free text that a name, street or company may have. */
const NAME_MAX = 200

/** The keys of a table as an enum takes them. */
export const keysOf = <K extends string>(table: Record<K, unknown>) => Object.keys(table) as [K, ...K[]]

const PASSWORD_SENTENCE =
  'Das Passwort muss mindestens 8 Zeichen lang sein und einen Großbuchstaben, einen Kleinbuchstaben, eine Zahl und ein Sonderzeichen (@#$%^&*!) enthalten.'

/** The parts of the password rule, for the live list beside the field. */
export const PASSWORD_RULES = [
  { name: 'length', sentence: 'mindestens 8 Zeichen', holds: (password: string) => password.length >= 8 },
  { name: 'upper', sentence: 'ein Großbuchstabe', holds: (password: string) => /[A-Z]/.test(password) },
  { name: 'lower', sentence: 'ein Kleinbuchstabe', holds: (password: string) => /[a-z]/.test(password) },
  { name: 'digit', sentence: 'eine Zahl', holds: (password: string) => /\d/.test(password) },
  {
    name: 'special',
    sentence: 'ein Sonderzeichen: @#$%^&*!',
    holds: (password: string) => /[@#$%^&*!]/.test(password),
  },
  {
    name: 'only',
    sentence: 'nur Buchstaben von A bis Z, Zahlen und diese Sonderzeichen',
    holds: (password: string) => /^[A-Za-z\d@#$%^&*!]+$/.test(password),
  },
] as const

/** Answered by the server for passwords that meet the rule but are among the first guesses. */
export const COMMON_PASSWORD_SENTENCE =
  'Dieses Passwort ist leicht zu erraten. Bitte wählen Sie keines, das aus einem gängigen Wort oder Passwort, benachbarten Tasten, Ihrem Namen oder dem Ihrer Firma mit Zahlen und Zeichen besteht.'

/** REG-06. The upper bound keeps hashing cheap. */
export const Password = z
  .string(PASSWORD_SENTENCE)
  .check(
    z.maxLength(128, 'Das Passwort darf höchstens 128 Zeichen lang sein.'),
    z.regex(/^(?=.*[a-z])(?=.*[A-Z])(?=.*\d)(?=.*[@#$%^&*!])[A-Za-z\d@#$%^&*!]{8,}$/, PASSWORD_SENTENCE),
  )

const EMAIL_SENTENCE = 'Bitte geben Sie eine gültige E-Mail-Adresse ein.'

/** Compared trimmed, without case, and with the domain in ASCII. */
export const Email = z.pipe(
  z
    .string(EMAIL_SENTENCE)
    .check(z.trim(), z.toLowerCase(), z.overwrite(withAsciiDomain), z.maxLength(254, EMAIL_SENTENCE)),
  z.email({ error: EMAIL_SENTENCE }),
)

/** Non-empty line of text without control characters; trimmed, in NFC, because macOS sends „ü“ as two characters. */
export function line(required: string, max = NAME_MAX) {
  return z
    .string(required)
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.minLength(1, required),
      z.maxLength(max, `Bitte höchstens ${max} Zeichen eingeben.`),
      z.regex(NO_CONTROL, CONTROL_SENTENCE),
    )
}

/** A line of text that may be left empty; trimmed, NFC. */
export function optionalLine(max = NAME_MAX) {
  return z
    .string()
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.maxLength(max, `Bitte höchstens ${max} Zeichen eingeben.`),
      z.regex(NO_CONTROL, CONTROL_SENTENCE),
    )
}

/** A non-empty text of several lines; trimmed, NFC. */
export function severalLines(required: string, { min = 1, max }: { min?: number; max: number }) {
  return z
    .string(required)
    .check(
      z.trim(),
      z.normalize('NFC'),
      z.minLength(min, required),
      z.maxLength(max, `Bitte höchstens ${max} Zeichen eingeben.`),
      z.regex(/^(?:[\n\r\t]|[^\p{Cc}\p{Cs}\p{Bidi_Control}])*$/u, CONTROL_SENTENCE),
    )
}

export const CONTROL_SENTENCE = 'Bitte geben Sie nur druckbare Zeichen ein.'
// PostgreSQL refuses NUL in text, and half a surrogate pair in JSON. Line breaks and characters that turn the direction
// of writing let one name look like another (T15). XML cannot hold the last two, and invoice data contains names.
export const NO_CONTROL = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_Control}\uFFFE\uFFFF]*$/u

/** Mails greet by name, and a stranger may have typed the address: a name must not contain a link (T36). */
export const NoAddress = z.regex(
  /^(?!.*(?:\/|[wW]{3}\.))/,
  'Bitte geben Sie nur den Namen ein, ohne Internetadresse und ohne Schrägstrich.',
)
export const FirstName = line('Bitte geben Sie Ihren Vornamen ein.', 100).check(NoAddress)
export const LastName = line('Bitte geben Sie Ihren Nachnamen ein.', 100).check(NoAddress)

/** For a text that may be empty: a missing field has the right form, and gets the sentence of all missing ones. */
const unlessMissing = (sentence: string) => ({
  error: ({ input }: { input?: unknown }) => (input === undefined || input === null ? undefined : sentence),
})

const PHONE_SENTENCE = 'Bitte geben Sie eine gültige Telefonnummer ein.'
/** Address books wrap a number in invisible marks of direction, and word processors turn its hyphens into dashes. */
const plainPhone = (typed: string) => typed.replace(/\p{Cf}/gu, '').replace(/[\p{Pd}\u2212]/gu, '-')
/** Three digits at least, which can be dialled. */
export const Phone = z
  .string(PHONE_SENTENCE)
  .check(
    z.overwrite(plainPhone),
    z.trim(),
    z.regex(/^(?=[\s\S]{0,32}$)\(?\+?(?:[\s()/.-]*\d){3}[\d\s()/.-]{0,27}$/, PHONE_SENTENCE),
  )
export const OptionalPhone = z.union([z.literal(''), Phone], unlessMissing(PHONE_SENTENCE))

const WEBSITE_SENTENCE = 'Bitte geben Sie eine gültige Internetadresse ein, zum Beispiel https://studio.example.'

/** Empty, or an http(s) address; a missing scheme is added. */
export const OptionalWebsite = z.string(unlessMissing(WEBSITE_SENTENCE)).check(
  z.maxLength(NAME_MAX, WEBSITE_SENTENCE),
  z.overwrite(withScheme),
  z.refine((address) => address === '' || isWebAddress(address), WEBSITE_SENTENCE),
)

const POSTCODE_SENTENCE = 'Bitte geben Sie die Postleitzahl mit fünf Ziffern ein.'
export const Postcode = z.string(POSTCODE_SENTENCE).check(z.trim(), z.regex(/^\d{5}$/, POSTCODE_SENTENCE))

const BIRTH_DATE_SENTENCE = 'Bitte geben Sie ein gültiges Geburtsdatum ein.'
export const BIRTH_DATE_IN_FUTURE = 'Das Geburtsdatum darf nicht in der Zukunft liegen.'

/** ISO date; {@link isAfterToday} checks against the caller's clock that it is not in the future. */
export const BirthDate = z.iso
  .date(BIRTH_DATE_SENTENCE)
  .check(z.refine((date) => date >= '1900-01-01', BIRTH_DATE_SENTENCE))

const HEX32_SENTENCE = 'Erwartet werden 32 Byte in hexadezimaler Schreibweise.'

/** SHA-256, or another secret of 32 bytes, in hexadecimal; kept in lower case. */
export const Hex32 = z.string(HEX32_SENTENCE).check(z.regex(/^[\da-fA-F]{64}$/, HEX32_SENTENCE), z.toLowerCase())

/** Id that a client or the server makes at random; kept in lower case. */
export const Uuid = z.uuidv4('Erwartet wird eine UUID der Version 4.').check(z.toLowerCase())

export const SALUTATIONS = ['Herr', 'Frau', 'Divers', 'Keine Anrede'] as const
/** The profile spells the last one with a hyphen; both spellings are accepted and one is kept. */
export const Salutation = z
  .enum([...SALUTATIONS, 'Keine-Anrede'], 'Bitte wählen Sie eine Anrede.')
  .check(z.overwrite((salutation) => (salutation === 'Keine Anrede' ? 'Keine-Anrede' : salutation)))

export const LEGAL_FORMS = ['ag', 'einzelunternehmung', 'ek', 'gbr', 'ug', 'gmbh', 'gmbh-co-kg', 'ohg'] as const
export const LegalForm = z.enum(LEGAL_FORMS, 'Bitte wählen Sie die Rechtsform.')

/**
 * A number that may travel as text, in addresses, headers and forms. `Number` alone would also read `true`, `[[5]]`,
 * `"0x5"` and an empty field. Give it a default by `z.prefault`: the API description leaves out one of `z._default`.
 */
const readable = (form: RegExp, number: z.ZodMiniNumber) =>
  z.pipe(
    z.transform((sent) => (typeof sent === 'string' && form.test(sent) ? Number(sent) : sent)),
    number,
  )

/** As JavaScript writes a number. */
const asDecimal = (sentence: string, ...checks: Parameters<z.ZodMiniNumber['check']>) =>
  readable(/^-?\d+(\.\d+)?(e[+-]?\d+)?$/, z.number(sentence).check(...checks))

/** Coordinates travel as numbers or as numeric strings; in answers always as strings. */
export const Latitude = asDecimal('Bitte geben Sie eine gültige Breite an.', z.minimum(-90), z.maximum(90))
export const Longitude = asDecimal('Bitte geben Sie eine gültige Länge an.', z.minimum(-180), z.maximum(180))
export const RadiusKm = asDecimal('Bitte geben Sie einen gültigen Umkreis an.', z.positive(), z.maximum(20_000))

/** A whole number, or its digits. */
export const wholeNumber = (least: number, most: number, sentence?: string) =>
  readable(/^\d+$/, z.number(sentence).check(z.int(), z.minimum(least), z.maximum(most)))

/** The largest id in the database, a signed 32-bit integer. */
export const ROW_ID_MAX = 2_147_483_647

/** Ids of users and studios: ascending integers. */
export const RowId = wholeNumber(1, ROW_ID_MAX)
