import type { PhotoCheck } from '@epassbild/photo-check/check-photo.ts'
import { PHOTO } from '@epassbild/photo-check/crop.ts'
import type { Finding } from '@epassbild/photo-check/finding.ts'
import { encodeJpeg } from '@epassbild/photo-check/jpeg/encode-jpeg.ts'
import { readProtocol } from '@epassbild/photo-check/protocol/protocol-xmp.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { FIRST_SETTINGS } from '#features/photos/station/settings/settings.ts'
import { SHUT } from '#features/photos/station/test/finding.ts'
import { makePhoto } from './make-photo.ts'
import type { Shot } from './shot.ts'

const FINDING: Finding = { ...SHUT, id: 1, value: 1, limit: {}, verdict: 'ok', hard: true }
const checkWith = (change: Partial<Finding>): PhotoCheck => ({
  profile: 'adult',
  findings: [{ ...FINDING, ...change }],
  verdict: 'ok',
})
const shot = (change: Partial<Shot> = {}): Shot => ({
  id: 1,
  number: 1,
  source: 'file',
  capturedAt: '2026-11-20T11:00:00+01:00',
  state: 'checked',
  drawn: true,
  check: checkWith({}),
  word: { overrides: [] },
  glareConfirmed: true,
  ...change,
})

const NOW = new Date('2026-11-20T10:00:30Z')
const JPEG = encodeJpeg({ width: 8, height: 8, data: new Uint8ClampedArray(256).fill(120) })
type Bitmap = Pick<ImageBitmap, 'width' | 'height' | 'close'> & { value: number }
const bitmap = (value: number, size: { width: number; height: number } = PHOTO): Bitmap => ({
  width: size.width,
  height: size.height,
  value,
  close: () => {},
})
const heldWith = (shown: Bitmap) => ({
  picture: Promise.resolve(new Uint8Array()),
  photo: Promise.resolve(JPEG),
  preview: shown as unknown as ImageBitmap,
})

/** The browser's decoding result of the finished file. */
let decoded: Bitmap | Error
beforeEach(() => {
  decoded = bitmap(120)
  vi.stubGlobal('createImageBitmap', async () => {
    if (decoded instanceof Error) throw decoded
    return decoded
  })
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      private drawn = 0
      getContext() {
        return {
          drawImage: (drawn: Bitmap) => {
            this.drawn = drawn.value
          },
          getImageData: () => ({ data: Uint8ClampedArray.of(7, 7, 7, 255, this.drawn, 7, 7, 255) }),
        }
      }
    },
  )
})
describe('the photo that is sealed', () => {
  it('CERT-01 is decoded, and is the picture that was confirmed', async () => {
    const finished = await makePhoto(shot(), heldWith(bitmap(120)), FIRST_SETTINGS, NOW)
    expect(finished.length).toBeGreaterThan(JPEG.length)
    expect(readProtocol(finished)?.checkedAt).toBe(NOW.toISOString())
  })

  it('CERT-01 is refused when it decodes to another picture, by one value of one pixel', async () => {
    decoded = bitmap(121)
    await expect(makePhoto(shot(), heldWith(bitmap(120)), FIRST_SETTINGS, NOW)).rejects.toThrow('another picture')
  })

  it('CERT-01 is refused when it does not decode, or to another size', async () => {
    decoded = new Error('no picture')
    await expect(makePhoto(shot(), heldWith(bitmap(120)), FIRST_SETTINGS, NOW)).rejects.toThrow('no picture')
    decoded = bitmap(120, { width: PHOTO.width, height: PHOTO.height - 1 })
    await expect(makePhoto(shot(), heldWith(bitmap(120)), FIRST_SETTINGS, NOW)).rejects.toThrow('another size')
  })

  it.each([
    ['a hard finding that was overridden all the same', { verdict: 'block', hard: true }, true],
    ['a finding without a reason', { verdict: 'block', hard: false }, false],
  ] as const)('CERT-01 is never made with %s', async (_what, change, overridden) => {
    const overrides = overridden ? [{ check: 1, kind: 'obvious' as const, reason: 'Trotzdem' }] : []
    const refused = shot({ check: checkWith(change), word: { overrides } })
    await expect(makePhoto(refused, heldWith(bitmap(120)), FIRST_SETTINGS, NOW)).rejects.toThrow(
      'must not be transferred',
    )
  })

  it('CERT-01 is made with a finding that the studio gave a reason for', async () => {
    const word = { overrides: [{ check: 1, kind: 'obvious' as const, reason: 'Brille aus Gesundheitsgründen' }] }
    const passed = shot({ check: checkWith({ verdict: 'block', hard: false }), word })
    await expect(makePhoto(passed, heldWith(bitmap(120)), FIRST_SETTINGS, NOW)).resolves.toBeDefined()
  })
})
