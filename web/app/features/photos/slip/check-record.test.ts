import { checkHeadHeight } from '@epassbild/photo-check/checks/crop/head-height.ts'
import type { Finding } from '@epassbild/photo-check/finding.ts'
import { expect, it } from 'vitest'
import { measuredInWords } from './check-record.tsx'

const finding = (over: Partial<Finding>): Finding => ({
  ...{ id: 8, name: checkHeadHeight.name, line: 'height', value: 0.7511, unit: '', digits: 2 },
  ...{ limit: { min: 0.71, max: 0.8 }, verdict: 'ok', hard: false, sentence: '', remedy: '', source: '', ours: false },
  deviation: 0,
  ...over,
})

it('SLIP-02 the record for the customer gives the head in millimetres and everything else in its unit', () => {
  expect(measuredInWords(finding({}))).toBe('33,8 mm')
  expect(measuredInWords(finding({ id: 15, value: 1.26, unit: '°', digits: 1 }))).toBe('1,3°')
})
