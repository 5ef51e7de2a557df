import type { Profile } from '@epassbild/contract/accounts.ts'
import { hasFailed, type InvoiceSummary, type SavedPaymentMethod } from '@epassbild/contract/billing.ts'
import type { EidStatus } from '@epassbild/contract/identification.ts'
import type { OpenInvitation, StaffMember } from '@epassbild/contract/staff.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { germanDate } from '#texts/dates.ts'
import { failureWord } from '#texts/failure-word.ts'
import { dayOf } from '#texts/moments.ts'
import type { TagProps } from '#ui/tag.tsx'
import { nextCollection } from './open-invoices.ts'
import { lacksLicence } from './set-up.ts'

interface Tag {
  tone: TagProps['tone']
  text: string
}

/** Undefined: unknown. `loading`: in flight. */
export type TileTag = Tag | 'loading' | undefined

const counted = (count: number, one: string, many: string) => `${count} ${count === 1 ? one : many}`

export function tagOfProfile({ user_type, phone, date_of_birth }: Profile): Tag {
  const complete = Boolean(date_of_birth) && (user_type !== 'owner' || phone !== '')
  return complete ? { tone: 'ok', text: 'Vollständig' } : { tone: 'warn', text: 'Angaben fehlen' }
}

export function tagOfStaff(staff: readonly StaffMember[], invitations: readonly OpenInvitation[]): Tag {
  const open = invitations.length
  const people = counted(staff.length, 'Person', 'Personen')
  if (open === 0) return { tone: 'neutral', text: staff.length === 0 ? 'Noch niemand eingeladen' : people }
  return { tone: 'info', text: `${people}, ${counted(open, 'Einladung offen', 'Einladungen offen')}` }
}

export function tagOfStudios(studios: readonly RegisteredStudio[]): Tag {
  const missing = studios.filter(lacksLicence).length
  const rejected = studios.filter(({ review }) => review === 'rejected').length
  const waiting = studios.filter(({ review }) => review === 'under-review').length
  if (studios.length === 0) return { tone: 'warn', text: 'Noch kein Standort' }
  if (missing > 0) return { tone: 'warn', text: counted(missing, 'Nachweis fehlt', 'Nachweise fehlen') }
  if (rejected > 0) return { tone: 'err', text: `${rejected} abgelehnt` }
  if (waiting > 0) return { tone: 'info', text: `${waiting} in Prüfung` }
  return { tone: 'ok', text: `${counted(studios.length, 'Standort', 'Standorte')} freigegeben` }
}

export function tagOfEid({ identified_at }: EidStatus): Tag {
  return identified_at
    ? { tone: 'ok', text: `Identifiziert am ${dayOf(identified_at)}` }
    : { tone: 'warn', text: 'Noch nicht identifiziert' }
}

/** Tag of the payment method: a fault takes precedence, then the date of the next collection. */
export function tagOfPayment(method: SavedPaymentMethod | undefined, invoices: readonly InvoiceSummary[]): Tag {
  const failed = invoices.find(hasFailed)
  if (failed) return { tone: 'err', text: failureWord(failed.failure) }
  const next = nextCollection(invoices)
  if (method && next) return { tone: 'info', text: `Einzug am ${germanDate(next.collect_on)}` }
  if (!method) return { tone: 'warn', text: 'Noch keine Zahlungsmethode' }
  const { card, sepa_debit } = method
  const brand = card ? card.brand.charAt(0).toUpperCase() + card.brand.slice(1) : 'SEPA'
  return { tone: 'ok', text: `${brand} •••• ${card?.last4 ?? sepa_debit?.last4 ?? ''}` }
}

export function tagOfSoftware(version: string): Tag {
  return { tone: 'info', text: `Version ${version} verfügbar` }
}
