import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Profile } from '@epassbild/photo-check/profile.ts'
import { chromium, type Page } from 'playwright-core'
import { build, preview } from 'vite'
import type { JudgedPicture } from '../../web/bench/judged-picture.ts'
import { faceParts } from '../../web/vite/face-parts.ts'
import { type FacePoints, readFacePoints } from './read-face-points.ts'

export interface FolderPicture extends JudgedPicture {
  file: string
  /** The picture's set within the folder: `neutral` of `neutral-001.jpg`. */
  set: string
  /** As stated by the person in `people.json`; empty where missing. */
  group: string
  /** Hand-set points in pixels as judged. */
  truth?: FacePoints
}

interface Person {
  face_id: string
  face_eth: string
}

/** A picture whose shorter side is below this is enlarged twofold, so that a passport crop reaches 1244 × 1600. */
const LARGE_ENOUGH = 2_000

/** Judges every JPEG of a folder, one after the other, in a page that holds nothing but the station's worker. */
export async function judgeFolder(folder: string, profile: Profile): Promise<FolderPicture[]> {
  const files = readdirSync(folder)
    .filter((name) => /\.jpe?g$/i.test(name))
    .sort()
  if (files.length === 0) throw new Error(`There is no JPEG in ${folder}`)
  const people = readPeople(folder)
  return withPage(async (page) => {
    const pictures: FolderPicture[] = []
    for (const file of files) {
      const factor = await shownTo(page, join(folder, file))
      const judged = (await page.evaluate(`judgePicture('/picture.jpg', ${factor}, '${profile}')`)) as JudgedPicture
      const [, set = 'pictures', id = ''] = /^(.+)-(\w+)\.jpe?g$/i.exec(file) ?? []
      const points = join(folder, file.replace(/\.jpe?g$/i, '.tem'))
      const truth = existsSync(points) ? readFacePoints(readFileSync(points, 'utf8'), factor) : undefined
      pictures.push({ ...judged, file, set, group: people.get(id) ?? '', ...(truth && { truth }) })
    }
    return pictures
  })
}

/** Serves a picture to the page; returns the factor by which it must be enlarged. */
async function shownTo(page: Page, path: string): Promise<number> {
  await page.unrouteAll()
  await page.route('**/picture.jpg', (route) => route.fulfill({ body: readFileSync(path), contentType: 'image/jpeg' }))
  const { width, height } = (await page.evaluate(`sizeOf('/picture.jpg')`)) as { width: number; height: number }
  return Math.min(width, height) < LARGE_ENOUGH ? 2 : 1
}

function readPeople(folder: string): Map<string, string> {
  const file = join(folder, 'people.json')
  if (!existsSync(file)) return new Map()
  const people = JSON.parse(readFileSync(file, 'utf8')) as Person[]
  return new Map(people.map(({ face_id, face_eth }) => [face_id, face_eth]))
}

async function withPage<Result>(work: (page: Page) => Promise<Result>): Promise<Result> {
  const outDir = mkdtempSync(join(tmpdir(), 'epassbild-faces-'))
  const root = join(import.meta.dirname, '../../web/bench')
  const shared = { root, configFile: false, logLevel: 'error', worker: { format: 'es' } } as const
  await build({
    ...shared,
    plugins: [faceParts()],
    build: { outDir, rolldownOptions: { input: join(root, 'faces.html') } },
  })
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0 } })
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  })
  try {
    const page = await browser.newPage()
    await page.goto(`${server.resolvedUrls?.local[0]}faces.html`)
    return await work(page)
  } finally {
    await browser.close()
    await server.close()
    rmSync(outDir, { recursive: true, force: true })
  }
}
