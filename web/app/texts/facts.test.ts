import { describe, expect, it } from 'vitest'
import { facts } from './facts.ts'
import { filmScenes, filmSeconds } from './film.ts'

describe('facts that pages state', () => {
  it('HOME-04 shows the contract’s prices as German money, without cents where there are none', () => {
    expect(facts.netPrices).toEqual({ licence: '49\u00a0€', identification: '0,99\u00a0€', transfer: '0,75\u00a0€' })
  })

  it('HOME-03 never breaks a line between a number and its unit', () => {
    const texts = [...Object.values(facts.photo), facts.validity, facts.authorityValidity, facts.mandatorySince]
    for (const text of texts) expect(text).not.toMatch(/\d (mm|Monate|Tage|Mai)|\d €/)
  })
})

describe('the film’s text', () => {
  it('HOME-01 is one short film of less than a minute with a readable sentence per scene', () => {
    expect(filmSeconds).toBeLessThanOrEqual(60)
    for (const { caption, seconds } of filmScenes) expect(caption.length / seconds).toBeLessThanOrEqual(17)
  })
})
