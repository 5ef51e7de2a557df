import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { findBackground } from '@epassbild/photo-check/background.ts'
import { PHOTO } from '@epassbild/photo-check/crop.ts'
import { type Landmarks, MESH } from '@epassbild/photo-check/landmarks.ts'
import { distance, type Pixels } from '@epassbild/photo-check/pixels.ts'
import decode, { init } from '@jsquash/jpeg/decode.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { judge } from './judge.ts'
import { startInNode } from './node-analyzer.ts'

/** Two people of each group from the Face Research Lab London Set (NOTICE); reduced from three times their size. */
const FOLDER = join(import.meta.dirname, '../../../../../packages/photo-check/test/faces')
const PEOPLE = ['025', '099', '030', '087', '006', '135', '100', '136']
const REDUCTION = 3

let analyzer: Awaited<ReturnType<typeof startInNode>>

beforeAll(async () => {
  analyzer = await startInNode()
  await init({
    wasmBinary: readFileSync(createRequire(import.meta.url).resolve('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm')),
  })
}, 60_000)

const read = async (name: string): Promise<Pixels> =>
  decode(new Uint8Array(readFileSync(join(FOLDER, `${name}.jpg`))).buffer)

async function check(name: string, changed = (picture: Pixels) => picture) {
  const picture = changed(await read(name))
  const source = { width: picture.width * REDUCTION, height: picture.height * REDUCTION }
  const checked = () => ({ pixels: picture, reduction: REDUCTION })
  return judge(analyzer, { checked, searched: picture, source }, 'adult', 'measured')
}

/** Replaces the background of the portrait. */
function before(grey: (x: number, y: number) => number) {
  return (picture: Pixels): Pixels => {
    const { width, height } = picture
    const data = Uint8ClampedArray.from(picture.data)
    findBackground(picture, height * 0.9).forEach((isWall, pixel) => {
      if (isWall === 1) data.fill(grey(pixel % width, Math.floor(pixel / width)), 4 * pixel, 4 * pixel + 3)
    })
    return { width, height, data }
  }
}

/** Offset of each iris from the centre of its eye, relative to the eye's width. */
function off({ points }: Landmarks): number[] {
  return MESH.eyes.map(({ outer, inner, iris }) => {
    const [one, other, pupil] = [points[outer], points[inner], points[iris]]
    if (!one || !other || !pupil) return Number.NaN
    return Math.abs(pupil.x - (one.x + other.x) / 2) / distance(one, other)
  })
}

describe('real people, neutral and smiling', () => {
  it.each(PEOPLE)(
    'FACE-02, FACE-03, FACE-04 person %s of eight, two of each group, neutral, passes every check',
    async (person) => {
      const { findings, crown, face } = await check(`neutral-${person}`)
      expect(findings.filter(({ verdict }) => verdict !== 'ok')).toEqual([])
      expect(crown?.by).toBe('boundary')
      for (const aside of face ? off(face) : [Number.NaN]) expect(aside).toBeLessThan(0.12)
      const height = (findings.find(({ id }) => id === 8)?.value ?? 0) * PHOTO.heightMm
      expect(height).toBeGreaterThan(33)
      expect(height).toBeLessThan(35.5)
    },
  )

  it.each(PEOPLE)('FACE-05 person %s, smiling, is asked to look neutral or to close the mouth', async (person) => {
    const { findings } = await check(`smiling-${person}`)
    expect(findings.find(({ id }) => id === 22)?.verdict).toBe('ok')
    const said = findings.filter(({ line, verdict }) => line === 'mouth' && verdict !== 'ok')
    expect(said.map(({ remedy }) => remedy).join()).toMatch(/Entspannt und neutral schauen|Mund schließen/)
  })

  it.each(['099', '100', '136'])(
    'FOTO-03 person %s before bricks and checks is told about the wall',
    async (person) => {
      const bricks = before((x, y) => (y % 24 < 4 || (x + (Math.floor(y / 24) % 2) * 30) % 60 < 4 ? 235 : 165))
      const checks = before((x, y) => ((Math.floor(x / 14) + Math.floor(y / 14)) % 2 === 0 ? 130 : 230))
      const said = async (wall: typeof bricks) =>
        (await check(`neutral-${person}`, wall)).findings.find(({ id }) => id === 11)
      const sentence = 'Der Hintergrund ist unruhig.'
      expect(await said(bricks)).toMatchObject({ verdict: 'warn', sentence })
      expect(await said(checks)).toMatchObject({ verdict: 'block', sentence })
    },
  )

  it.each(PEOPLE)('FOTO-03 person %s in black and white is refused, whatever the file says', async (person) => {
    const grey = ({ width, height, data }: Pixels): Pixels => {
      const greyed = Uint8ClampedArray.from(data)
      for (let at = 0; at < greyed.length; at += 4) {
        const [red = 0, green = 0, blue = 0] = greyed.subarray(at, at + 3)
        greyed.fill(0.299 * red + 0.587 * green + 0.114 * blue, at, at + 3)
      }
      return { width, height, data: greyed }
    }
    const { findings } = await check(`neutral-${person}`, grey)
    const sentence = 'Das Bild ist schwarz-weiß. Verlangt wird ein Farbbild.'
    expect(findings.find(({ id }) => id === 22)).toMatchObject({ verdict: 'block', hard: true, sentence })
    expect(findings.find(({ id }) => id === 17)?.sentence).toBe('Die Haut ist ohne Farbe.')
  })
})
