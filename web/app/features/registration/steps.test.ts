import { describe, expect, it } from 'vitest'
import { pageHeading, pageTitle, reachableStep, stepName, stepsFor } from './steps.ts'

describe('the steps of the wizard', () => {
  it('REG-02 names the four steps of an owner and the title', () => {
    expect(stepsFor('owner').map(stepName)).toEqual([
      'Persönliche Daten',
      'Standort hinzufügen',
      'Standort Übersicht',
      'Zusammenfassung',
    ])
    expect(pageHeading('owner', 'locations')).toBe('Registrierung')
    expect(pageTitle('owner', 'locations')).toBe('Registrierung, Schritt 2 von 4')
  })

  it('REG-03 shows invited staff step 1 and the summary under their own titles', () => {
    for (const userType of ['manager', 'employee'] as const) {
      expect(stepsFor(userType).map(stepName)).toEqual(['Persönliche Daten', 'Zusammenfassung'])
      expect(pageHeading(userType, 'person')).toBe('Mitarbeitenden-Identifikation')
      expect(pageHeading(userType, 'summary')).toBe('Datenprüfung & Einwilligung')
    }
  })

  it('REG-16 goes to the asked step, but not beyond one whose data are missing', () => {
    const steps = stepsFor('owner')
    const done =
      (...names: string[]) =>
      (step: string) =>
        names.includes(step)
    expect(reachableStep(steps, 3, done('person', 'locations'))).toBe(3)
    expect(reachableStep(steps, 4, done('person'))).toBe(2)
    expect(reachableStep(steps, 4, done())).toBe(1)
    expect(reachableStep(steps, 0, done('person'))).toBe(1)
    expect(reachableStep(steps, 9, done('person', 'locations', 'licences', 'summary'))).toBe(4)
  })
})
