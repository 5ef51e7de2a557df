import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

const LAST_VIETNAMESE = 0x1eff

/** Capital letters of Latin, Greek and Cyrillic beyond ASCII that have one small letter. */
const CAPITALS = Array.from({ length: LAST_VIETNAMESE - 0xbf }, (_, index) =>
  String.fromCodePoint(0xc0 + index),
).filter(
  (letter) =>
    /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]/u.test(letter) &&
    letter.toLowerCase() !== letter &&
    letter.toLowerCase().length === 1,
)
/** Frequent characters first: `translate` searches its list from the beginning for every character of a text. */
const PLAIN = 'enisratdhulcgmobwfkzpvyjxqäöüß -.0123456789ENISRATDHULCGMOBWFKZPVYJXQ@'
const REGULAR = PLAIN + CAPITALS.join('')
/** Letters without a small one of their own: „İpek“ and „Yılmaz“ are found as „ipek“ and „yilmaz“. */
const UPPER = `${REGULAR}İıς`
const LOWER = `${REGULAR.toLowerCase()}iiσ`

/**
 * Small letters, independent of the locale of the database: under `C`, `lower` and `ilike` handle ASCII only. Texts
 * without other letters, as many bytes as characters, are most, and `translate` costs twenty times as much.
 */
export const foldCase = (text: SQLWrapper): SQL<string> =>
  sql`lower(case when octet_length(${text}) = char_length(${text}) then ${text} else translate(${text}, ${UPPER}, ${LOWER}) end)`

/** Whether a text contains the search term, ignoring case; `%` and `_` are literal. */
export function contains(text: SQLWrapper, search: string): SQL {
  return sql`${foldCase(text)} like ${`%${inLower(search).replace(/[\\%_]/g, '\\$&')}%`}`
}

const inLower = (text: string) => text.replaceAll('İ', 'i').toLowerCase().replaceAll('ı', 'i').replaceAll('ς', 'σ')
