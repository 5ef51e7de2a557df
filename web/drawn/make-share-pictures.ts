/** `npm run share-pictures -w web`: draws the app icons and the picture of shared links into web/public; committed. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { DrawingPage } from './drawing-page.ts'

const PUBLIC = join(import.meta.dirname, '../public')
const ICONS = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 }

await DrawingPage.use(async (page, load) => {
  const { AppIcon } = (await load('/drawn/app-icon.tsx')) as typeof import('./app-icon.tsx')
  const { SharePicture } = (await load('/drawn/share-picture.tsx')) as typeof import('./share-picture.tsx')
  for (const [name, size] of Object.entries(ICONS)) {
    await page.resize(size, size)
    writeFileSync(join(PUBLIC, name), await page.draw(createElement(AppIcon, { size })))
  }
  await page.resize(1200, 630)
  writeFileSync(join(PUBLIC, 'share.png'), await page.draw(createElement(SharePicture)))
})
