import type { StaffType } from '@epassbild/contract/staff.ts'
import { Email } from '@epassbild/contract/values.ts'

export interface PersonToInvite {
  email: string
  type: StaffType
  /** Why this line cannot be sent. */
  fault: string | undefined
}

/** Most invitations that may be open at once. */
export const PEOPLE_MAX = 100

/** Access levels by the names used in the page's hint. */
const ACCESS = new Map<string, StaffType>([
  ['vollzugriff', 'manager'],
  ['buchhaltung', 'accounting'],
])
/** A comma separates cells only without a semicolon or tab in the line: job titles contain commas. */
const CELLS = /(?:"[^"]*"|[^;\t"])+/g
const CELLS_BY_COMMA = /(?:"[^"]*"|[^,"])+/g

/**
 * Parses a pasted list or CSV: one person per line, with the address anywhere in it; a cell with only „Vollzugriff“ or
 * „Buchhaltung“, apart from the address, sets that access. Lines without an @ (headings, blank ones) are skipped. Only
 * owners grant access to the invoices.
 */
export function readPeople(pasted: string, byOwner: boolean): PersonToInvite[] {
  const seen = new Set<string>()
  return pasted.split(/\r?\n/).flatMap((line) => {
    const found = line.split(/[;,\s"<>]+/).filter((word) => word.includes('@'))
    const type = typeIn(line)
    return found.map((typed) => {
      const email = Email.safeParse(typed)
      const address = email.success ? email.data : typed
      const twice = seen.has(address)
      seen.add(address)
      return {
        email: address,
        type,
        fault: faultOf({ valid: email.success, twice, allowed: byOwner || type !== 'accounting' }),
      }
    })
  })
}

/** Number of skipped lines with text: headings, and mistyped addresses without an @. */
export function countLeftOut(pasted: string): number {
  return pasted.split(/\r?\n/).filter((line) => /[\p{L}\d]/u.test(line) && !line.includes('@')).length
}

function faultOf({ valid, twice, allowed }: { valid: boolean; twice: boolean; allowed: boolean }): string | undefined {
  if (!valid) return 'Keine gültige E-Mail-Adresse'
  if (twice) return 'Steht doppelt in der Liste'
  return allowed ? undefined : 'Zugang zu den Rechnungen gibt nur die Inhaberin oder der Inhaber'
}

function typeIn(line: string): StaffType {
  const cells = line.match(/[;\t]/.test(line) ? CELLS : CELLS_BY_COMMA) ?? []
  const given = cells.map((cell) =>
    ACCESS.get(
      cell
        .replaceAll(/\S*@\S*|["<>]/g, '')
        .trim()
        .toLowerCase(),
    ),
  )
  return (['manager', 'accounting'] as const).find((type) => given.includes(type)) ?? 'employee'
}
