import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { describe, expect, it } from 'vitest'
import { mayTransfer } from './may-transfer.ts'
import { judge } from './use-client-version.ts'

const NOW = '2026-03-02T10:00:00.000Z'
const here = Date.parse(NOW)
const told = { minimum: 1, current: 1, refusedFrom: null, now: NOW }

describe('the version of the station', () => {
  it('FOTO-08 fits when it is the current one', () => {
    expect(judge(told, here, 1)).toEqual({ state: 'fit', aheadMs: 0 })
  })

  it.each([
    ['at once', null],
    ['past its grace date', '2026-03-02T09:59:59.000Z'],
  ])('FOTO-08 works no longer when it is too old: %s', (_when, refusedFrom) => {
    expect(judge({ ...told, minimum: 2, current: 2, refusedFrom }, here, 1)).toEqual({ state: 'too-old' })
  })

  it('FOTO-08 works on until the grace date and says so', () => {
    const soon = { ...told, minimum: 2, current: 2, refusedFrom: '2026-03-02T10:00:01.000Z' }
    expect(judge(soon, here, 1)).toMatchObject({ state: 'fit', notice: expect.stringContaining('neuere Fassung') })
  })

  it('FOTO-08 says when the clock of the machine is wrong', () => {
    // The photo's validity depends on the server's clock.
    const notice = 'Die Uhr dieses Rechners geht falsch. Bitte stellen Sie sie.'
    expect(judge(told, here + 6 * 60_000, 1)).toMatchObject({ notice })
    expect(judge(told, here + 60_000, 1)).toEqual({ state: 'fit', aheadMs: 60_000 })
  })
})

describe('who may transfer', () => {
  const studio = (id: number, review: RegisteredStudio['review']) => ({ id, review }) as RegisteredStudio
  const known = {
    profile: { review: 'approved' as const, review_reason: null },
    studios: [studio(1, 'under-review'), studio(2, 'approved'), studio(3, 'approved')],
    rights: { licence_required: true, licensed_shop_ids: [2, 3], shop_ids_of_others: [] as number[], pause: null },
    identified: true,
    studioId: 2,
  }

  it('FOTO-07, FOTO-08 may with an activated company, an approved studio and an identification', () => {
    expect(mayTransfer(known)).toMatchObject({ allowed: true, studio: { id: 2 } })
    expect(mayTransfer({ ...known, studioId: 3 })).toMatchObject({ studio: { id: 3 } })
  })

  it('ROOM-08, FOTO-08 moves no one to another location while the location of this computer is looked up, whatever else it says', () => {
    const waits = { ...known, studioId: 1 }
    expect(mayTransfer(waits)).toMatchObject({ allowed: false, reason: 'studio-waits', studio: { id: 1 } })
    const rejected = { ...waits, studios: [studio(1, 'rejected'), studio(2, 'approved')] }
    expect(mayTransfer(rejected)).toMatchObject({ allowed: false, reason: 'studio-waits', studio: { id: 1 } })
    expect(mayTransfer({ ...waits, rights: undefined })).toMatchObject({ reason: 'loading', studio: { id: 1 } })
    const paused = { ...known.rights, pause: { from: '2026-11-20', active: true } }
    expect(mayTransfer({ ...waits, rights: paused })).toMatchObject({ reason: 'paused', studio: { id: 1 } })
  })

  it('ROOM-08, FOTO-08 asks for a choice when the location of this computer is gone and there is more than one', () => {
    const gone = { ...known, studioId: 9 }
    expect(mayTransfer(gone)).toMatchObject({ allowed: false, reason: 'choose-studio', studio: undefined })
    expect(mayTransfer({ ...gone, studios: [studio(2, 'approved')] })).toMatchObject({
      allowed: true,
      studio: { id: 2 },
    })
  })

  it('ROOM-08, FOTO-08 asks for a choice when a new computer may be at more than one location', () => {
    const fresh = { ...known, studioId: undefined }
    expect(mayTransfer(fresh)).toMatchObject({ allowed: false, reason: 'choose-studio', studio: undefined })
    expect(mayTransfer({ ...fresh, studios: [studio(1, 'under-review'), studio(3, 'approved')] })).toMatchObject({
      allowed: true,
      studio: { id: 3 },
    })
    const paused = { ...known.rights, pause: { from: '2026-11-20', active: true } }
    expect(mayTransfer({ ...fresh, rights: paused })).toMatchObject({ reason: 'paused' })
  })

  it('ROOM-02 works at a location that has the full version, unless another one was chosen for this computer', () => {
    const rights = { ...known.rights, licensed_shop_ids: [3] }
    expect(mayTransfer({ ...known, rights, studioId: undefined })).toMatchObject({ allowed: true, studio: { id: 3 } })
    const chosen = mayTransfer({ ...known, rights, studioId: 2 })
    expect(chosen).toMatchObject({ allowed: false, reason: 'no-licence', studio: { id: 2 } })
    const free = { ...known.rights, licence_required: false, licensed_shop_ids: [] }
    expect(mayTransfer({ ...known, rights: free })).toMatchObject({ allowed: true, studio: { id: 2 } })
  })

  it('ROOM-08 works at a location of the person, and moves no one from the location chosen for this computer', () => {
    const rights = { ...known.rights, shop_ids_of_others: [2] }
    expect(mayTransfer({ ...known, rights, studioId: undefined })).toMatchObject({ allowed: true, studio: { id: 3 } })
    const chosen = mayTransfer({ ...known, rights, studioId: 2 })
    expect(chosen).toMatchObject({ allowed: false, reason: 'works-elsewhere', studio: { id: 2 } })
  })

  it('ROOM-08, FOTO-08 offers no choice of location to a person who works at none of them', () => {
    const rights = { ...known.rights, shop_ids_of_others: [2, 3] }
    for (const studioId of [2, 3, 9]) {
      expect(mayTransfer({ ...known, rights, studioId })).toMatchObject({ allowed: false, reason: 'works-nowhere' })
    }
    // The location of this computer is kept; if none was chosen, none is guessed.
    expect(mayTransfer({ ...known, rights, studioId: 2 }).studio).toMatchObject({ id: 2 })
    expect(mayTransfer({ ...known, rights, studioId: undefined }).studio).toBeUndefined()
    // Its own location is under review, a temporary state.
    expect(mayTransfer({ ...known, rights, studioId: 1 })).toMatchObject({ reason: 'studio-waits' })
    const elsewhere = { ...rights, shop_ids_of_others: [1, 2, 3] }
    expect(mayTransfer({ ...known, rights: elsewhere, studioId: 1 })).toMatchObject({ reason: 'works-nowhere' })
  })

  it('ROOM-03 shows the day of the pause while transfers are still accepted', () => {
    const pause = { from: '2026-12-04', active: false }
    const told = mayTransfer({ ...known, rights: { ...known.rights, pause } })
    expect(told).toMatchObject({ allowed: true, pauseFrom: '2026-12-04' })
    expect(mayTransfer(known)).toMatchObject({ allowed: true, pauseFrom: undefined })
  })

  it('ACC-01 tells a rejected company that it was rejected, with the operator’s text', () => {
    const profile = { review: 'rejected' as const, review_reason: 'Der Nachweis ist unleserlich.' }
    const told = mayTransfer({ ...known, profile })
    expect(told).toMatchObject({ reason: 'rejected', rejectedFor: 'Der Nachweis ist unleserlich.' })
    expect(told).toMatchObject({ sentence: expect.stringContaining('abgelehnt') })
  })

  it.each([
    ['loading', { ...known, identified: undefined }],
    ['not-activated', { ...known, profile: { review: 'under-review' as const, review_reason: null } }],
    ['rejected', { ...known, profile: { review: 'rejected' as const, review_reason: null } }],
    ['no-studio', { ...known, studios: [studio(1, 'under-review')] }],
    ['loading', { ...known, rights: undefined }],
    ['no-licence', { ...known, rights: { ...known.rights, licensed_shop_ids: [1] }, studioId: undefined }],
    ['works-nowhere', { ...known, rights: { ...known.rights, shop_ids_of_others: [2, 3] }, studioId: undefined }],
    [
      'paused',
      {
        ...known,
        rights: { ...known.rights, pause: { from: '2026-11-20', active: true } },
      },
    ],
    ['not-identified', { ...known, identified: false }],
  ])('FOTO-07, FOTO-08 may only try, with a kind sentence: %s', (reason, given) => {
    expect(mayTransfer(given)).toMatchObject({ allowed: false, reason, sentence: expect.stringMatching(/\.$/) })
  })
})
