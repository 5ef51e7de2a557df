import type { Profile } from '@epassbild/contract/accounts.ts'
import type { TransferRights } from '@epassbild/contract/photos.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { type Path, paths } from '#app/paths.ts'

export interface SetUpStep {
  id: string
  sentence: string
  /** `waiting`: it is our turn, not the reader's. */
  state: 'open' | 'waiting' | 'done'
  link?: { href: Path; label: string }
}

export interface SetUpFacts {
  profile: Profile
  studios: readonly RegisteredStudio[]
  identified: boolean
  /** Whether a payment method is saved. */
  pays: boolean
  /** Undefined if loading failed. */
  rights?: Pick<TransferRights, 'licence_required' | 'licensed_shop_ids'> | undefined
}

/** Remaining steps of an owner before the first transfer, derived only from stored data. */
export function setUpSteps({ profile, studios, identified, pays, rights }: SetUpFacts): SetUpStep[] {
  return [
    profileStep(profile),
    ...(studios.length === 0 ? [NO_STUDIO] : studioSteps(studios)),
    {
      id: 'eid',
      sentence: 'Mit dem Online-Ausweis identifizieren',
      state: identified ? 'done' : 'open',
      link: { href: paths.eidVerification, label: 'Identifizieren' },
    },
    {
      id: 'payment',
      sentence: 'Zahlungsmethode hinterlegen',
      state: pays ? 'done' : 'open',
      link: { href: paths.paymentMethod, label: 'Hinterlegen' },
    },
    reviewStep(profile, studios),
    ...licenceSteps({ profile, studios, rights }),
  ]
}

const NO_STUDIO: SetUpStep = {
  id: 'studio',
  sentence: 'Ersten Standort mit Gewerbenachweis anlegen',
  state: 'open',
  link: { href: paths.locations, label: 'Anlegen' },
}

function profileStep({ phone, date_of_birth, salutation }: Profile): SetUpStep {
  const complete = Boolean(phone && date_of_birth && salutation)
  return {
    id: 'profile',
    sentence: 'Persönliche Daten vervollständigen',
    state: complete ? 'done' : 'open',
    link: { href: paths.profile, label: 'Ergänzen' },
  }
}

/** A chain's locations would push everything else out of the page: many of one kind are one step. */
const NAMED_MAX = 5
const MANY = {
  missing: (count: number) => `Gewerbenachweise für ${count} Standorte hochladen`,
  waiting: (count: number) => `${count} Standorte werden von uns geprüft`,
  approved: (count: number) => `${count} Standorte sind freigegeben`,
} as const

function studioSteps(studios: readonly RegisteredStudio[]): SetUpStep[] {
  const kinds = Map.groupBy(studios, kindOf)
  return [...kinds].flatMap(([kind, alike]): SetUpStep[] => {
    const steps = alike.map(studioStep)
    const [first] = steps
    // Rejections have a reason each.
    if (!first || kind === 'rejected' || alike.length <= NAMED_MAX) return steps
    return [{ ...first, id: `studios-${kind}`, sentence: MANY[kind](alike.length) }]
  })
}

function kindOf(studio: RegisteredStudio): keyof typeof MANY | 'rejected' {
  if (studio.review === 'rejected') return 'rejected'
  if (lacksLicence(studio)) return 'missing'
  return studio.review === 'approved' ? 'approved' : 'waiting'
}

function studioStep(studio: RegisteredStudio): SetUpStep {
  const { id, name, review, certificate_file: licence, review_reason: reason } = studio
  const step = { id: `studio-${id}` }
  const toLocations = (label: string) => ({ href: paths.locations, label })
  if (review === 'rejected') {
    const rejected = `„${name}“ wurde abgelehnt${reason ? `: ${reason}` : ''}`
    const sentence = licence
      ? rejected
      : `${rejected.replace(/[^.!?]$/, '$&.')} Für die neue Prüfung brauchen wir den Gewerbenachweis${studio.certificate_deleted_at ? ' noch einmal' : ''}.`
    return { ...step, sentence, state: 'open', link: toLocations('Ansehen') }
  }
  if (lacksLicence(studio)) {
    const sentence = `Gewerbenachweis für „${name}“ hochladen`
    return { ...step, sentence, state: 'open', link: toLocations('Hochladen') }
  }
  return review === 'approved'
    ? { ...step, sentence: `„${name}“ ist freigegeben`, state: 'done' }
    : { ...step, sentence: `„${name}“ wird von uns geprüft`, state: 'waiting' }
}

/** A decided location needs no trade licence that was deleted afterwards, as promised; the next review needs one. */
export function lacksLicence({ certificate_file, certificate_deleted_at, review }: RegisteredStudio): boolean {
  return !certificate_file && !(review !== 'under-review' && certificate_deleted_at)
}

function reviewStep({ review, review_reason: reason }: Profile, studios: SetUpFacts['studios']): SetUpStep {
  if (review === 'approved') return { id: 'review', sentence: 'Ihr Konto ist freigeschaltet', state: 'done' }
  if (review === 'rejected') {
    // If each location has its licence, the reason concerns the person or the company.
    const isLicensed =
      studios.length > 0 && !studios.some((studio) => studio.review === 'rejected' || lacksLicence(studio))
    const link = isLicensed
      ? { href: paths.profile, label: 'Angaben prüfen' }
      : { href: paths.locations, label: 'Nachweise prüfen' }
    const sentence = `Ihr Konto ist nicht freigeschaltet${reason ? `: ${reason}` : ''}`
    return { id: 'review', sentence, state: 'open', link }
  }
  const sentence = 'Wir prüfen Ihr Konto und schreiben Ihnen eine E-Mail'
  return { id: 'review', sentence, state: 'waiting' }
}

/** Bookable for an approved location of an approved account; one is enough to start. */
function licenceSteps({ profile, studios, rights }: Pick<SetUpFacts, 'profile' | 'studios' | 'rights'>): SetUpStep[] {
  const approved = studios.filter(({ review }) => review === 'approved')
  if (!rights?.licence_required || profile.review !== 'approved' || approved.length === 0) return []
  const isBooked = approved.some(({ id }) => rights.licensed_shop_ids.includes(id))
  return [
    {
      id: 'licence',
      sentence: isBooked ? 'Die Vollversion ist gebucht' : 'Vollversion buchen: Ohne sie lässt sich nichts übermitteln',
      state: isBooked ? 'done' : 'open',
      link: { href: paths.softwareDownload, label: 'Buchen' },
    },
  ]
}

/** „Noch 2 Schritte", or that it is our turn. */
export function headlineOf(steps: readonly SetUpStep[]): string {
  const open = steps.filter(({ state }) => state === 'open').length
  if (open === 0) return 'Fast geschafft'
  return open === 1 ? 'Noch 1 Schritt' : `Noch ${open} Schritte`
}
