/**
 * `npm run film -w web`: draws the explainer film picture by picture in Chromium and encodes it with ffmpeg, in some
 * five minutes. The results are committed; nobody needs this to run or to test the site.
 * With a number of seconds (`npm run film -w web -- 12.5`) it draws that one picture into film.png.
 */
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createElement } from 'react'
import { filmSeconds } from '#texts/film.ts'
import { DrawingPage } from './drawing-page.ts'
import { encodeForTheWeb, encodeFrames } from './encode.ts'

const TARGET = join(import.meta.dirname, '../public/film/termin-im-studio')
const FRAMES_PER_SECOND = 25

await DrawingPage.use(async (page, load) => {
  const { FilmFrame, filmCaptions, filmPoster } = (await load(
    '/drawn/film/film.tsx',
  )) as typeof import('./film/film.tsx')
  const pictureAt = (at: number) => page.draw(createElement(FilmFrame, { at }))
  await page.resize(1280, 720)

  const moment = process.argv[2]
  if (moment) return writeFileSync('film.png', await pictureAt(Number(moment)))
  writeFileSync(`${TARGET}.svg`, filmPoster())
  writeFileSync(`${TARGET}.vtt`, filmCaptions())
  await encodeFilm(pictureAt)
})

async function encodeFilm(pictureAt: (seconds: number) => Promise<Buffer>) {
  const folder = mkdtempSync(join(tmpdir(), 'film-'))
  try {
    const lossless = join(folder, 'film.mkv')
    await encodeFrames(allPictures(pictureAt), FRAMES_PER_SECOND, lossless)
    await encodeForTheWeb(lossless, folder, TARGET)
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function* allPictures(pictureAt: (seconds: number) => Promise<Buffer>) {
  for (let frame = 0; frame < filmSeconds * FRAMES_PER_SECOND; frame++) {
    yield await pictureAt(frame / FRAMES_PER_SECOND)
  }
}
