import { describe, expect, it } from 'vitest'
import { changePurpose, paperInWords, purposeInWords, USUAL_PURPOSE } from './purpose.ts'

describe('what a photo is for', () => {
  it('QUEUE-08 is a German passport or identity card unless something else is said', () => {
    expect(USUAL_PURPOSE).toEqual({ slip: true, prints: [] })
    expect(paperInWords(USUAL_PURPOSE)).toBe('Beleg')
  })

  it('QUEUE-08 can be both, in the order of the table', () => {
    const visa = changePurpose(USUAL_PURPOSE, 'us-visa', true) ?? USUAL_PURPOSE
    const both = changePurpose(visa, 'driving-licence', true) ?? visa
    expect(both).toEqual({ slip: true, prints: ['driving-licence', 'us-visa'] })
    expect(paperInWords(both)).toBe('Beleg und Bildbogen')
    expect(purposeInWords(both)).toBe('Personalausweis, Reisepass, Aufenthaltstitel, Führerschein, Visum USA')
  })

  it('QUEUE-08 is never nothing', () => {
    expect(changePurpose(USUAL_PURPOSE, 'slip', false)).toBeUndefined()
    const paper = changePurpose({ slip: true, prints: ['health-card'] }, 'slip', false)
    expect(paper && paperInWords(paper)).toBe('Bildbogen')
  })
})
