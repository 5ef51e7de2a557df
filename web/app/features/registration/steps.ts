import type { UserType } from '@epassbild/contract/accounts.ts'

export type StepId = 'person' | 'locations' | 'licences' | 'summary'

const NAMES: Record<StepId, string> = {
  person: 'Persönliche Daten',
  locations: 'Standort hinzufügen',
  licences: 'Standort Übersicht',
  summary: 'Zusammenfassung',
}

/** Only owners have locations; invited staff skip from their data to the summary (REG-02, REG-03). */
export function stepsFor(userType: UserType): readonly StepId[] {
  return userType === 'owner' ? ['person', 'locations', 'licences', 'summary'] : ['person', 'summary']
}

export function stepName(step: StepId): string {
  return NAMES[step]
}

export function pageHeading(userType: UserType, step: StepId): string {
  if (userType === 'owner') return 'Registrierung'
  return step === 'person' ? 'Mitarbeitenden-Identifikation' : 'Datenprüfung & Einwilligung'
}

/** Document title: „Registrierung, Schritt 2 von 4". */
export function pageTitle(userType: UserType, step: StepId): string {
  const steps = stepsFor(userType)
  return `${pageHeading(userType, step)}, Schritt ${steps.indexOf(step) + 1} von ${steps.length}`
}

/**
 * The step to show: the requested one, but never beyond the first incomplete one. A step from the browser's history or
 * a reload is thus shown only while its data exist.
 */
export function reachableStep(steps: readonly StepId[], asked: number, isDone: (step: StepId) => boolean): number {
  const firstOpen = steps.findIndex((step) => !isDone(step))
  const furthest = firstOpen === -1 ? steps.length : firstOpen + 1
  return Math.min(Math.max(1, asked), furthest)
}
