import type { StaffMember } from '@epassbild/contract/staff.ts'
import { expect, it } from 'vitest'
import { asList, findStaff } from './find-staff.ts'

const member = (user_id: number, first_name: string, last_name: string): StaffMember => ({
  ...{ user_id, first_name, last_name, email: `p${user_id}@atelier.example` },
  ...{ date_of_birth: null, user_type: 'employee', supervisor_id: 1, last_active_on: null },
})
const STAFF = [member(2, 'Jörg', 'Ümit'), member(3, 'Jana', 'Petersen'), member(4, 'Deniz', 'O’Neil')]
const ids = (typed: string) => findStaff(STAFF, typed).map(({ user_id }) => user_id)

it('EMP-01 finds by parts of name and address, ignoring case', () => {
  expect(ids('  ')).toEqual([2, 3, 4])
  expect(ids('ÜMIT jö')).toEqual([2])
  expect(ids('p4@')).toEqual([4])
  expect(ids('jana deniz')).toEqual([])
})

it('EMP-01, ROOM-08 finds the people of a location by its name, which the list shows', () => {
  const worksAt = new Map([[3, ['Atelier Fördelicht', 'Studio Heikendorf']]])
  expect(findStaff(STAFF, 'heikendorf', worksAt).map(({ user_id }) => user_id)).toEqual([3])
  expect(findStaff(STAFF, 'jana fördelicht', worksAt).map(({ user_id }) => user_id)).toEqual([3])
})

it('EMP-06 takes a single person for a list of one', () => {
  const [one] = STAFF
  expect(asList(one)).toEqual([one])
  expect(asList(STAFF)).toEqual(STAFF)
})
