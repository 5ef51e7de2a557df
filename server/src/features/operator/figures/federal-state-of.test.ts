import { expect, it } from 'vitest'
import { federalStateOf } from './federal-state-of.ts'

it.each([
  ['24103', '01'],
  ['20095', '02'],
  ['30159', '03'],
  ['28195', '04'],
  ['50667', '05'],
  ['60311', '06'],
  ['55116', '07'],
  ['70173', '08'],
  ['80331', '09'],
  ['66111', '10'],
  ['10115', '11'],
  ['14467', '12'],
  ['19053', '13'],
  ['01067', '14'],
  ['39104', '15'],
  ['99084', '16'],
  ['27568', '04'],
  ['63739', '09'],
])('ROOM-12 the capital or a border town at %s lies in state %s', (zipcode, state) => {
  expect(federalStateOf(zipcode)).toBe(state)
})

it.each([null, '', '1234', '123456', 'abcde'])('ROOM-12 %s lies in none', (zipcode) => {
  expect(federalStateOf(zipcode)).toBe('')
})
