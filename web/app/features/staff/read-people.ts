import type { StaffType } from '@epassbild/contract/staff.ts'
import { Email } from '@epassbild/contract/values.ts'

export interface PersonToInvite {
  email: string
  type: StaffType
  /** Why this line cannot be sent. */
  fault: string | undefined
}

/** As many invitations may be open at once. */
export const PEOPLE_MAX = 100

const FULL_ACCESS = /^(vollzugriff|manager(in)?|leitung)$/i
const ACCOUNTING = /^(buchhaltung|steuerberat(er|erin|ung))$/i

/**
 * Addresses of a pasted list or CSV: one person a line, the address anywhere in it; „Vollzugriff“ or „Buchhaltung“ beside
 * it, as a word of its own, gives that access: no letters of an address or of a longer word do. Lines without an @ (headings, blank ones) are left out.
 */
export function readPeople(pasted: string): PersonToInvite[] {
  const seen = new Set<string>()
  return pasted.split(/\r?\n/).flatMap((line) => {
    const cells = line.split(/[;,\t\s"<>]+/)
    const found = cells.filter((cell) => cell.includes('@'))
    return found.map((typed) => {
      const email = Email.safeParse(typed)
      const address = email.success ? email.data : typed
      const twice = seen.has(address)
      seen.add(address)
      return {
        email: address,
        type: typeIn(cells),
        fault: !email.success ? 'Keine gültige E-Mail-Adresse' : twice ? 'Steht doppelt in der Liste' : undefined,
      }
    })
  })
}

function typeIn(cells: readonly string[]): StaffType {
  if (cells.some((cell) => FULL_ACCESS.test(cell))) return 'manager'
  return cells.some((cell) => ACCOUNTING.test(cell)) ? 'accounting' : 'employee'
}
