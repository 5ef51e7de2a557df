/**
 * `npm run share-pictures -w web`: draws the app icons and the pictures of shared links, one for each text, into
 * web/public; committed.
 */
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createElement } from 'react'
import { paths } from '#app/paths.ts'
import { splitFrontMatter } from '#features/content/front-matter.ts'
import { DrawingPage } from './drawing-page.ts'
import type { Above } from './share-page.tsx'

const PUBLIC = join(import.meta.dirname, '../public')
const CONTENT = join(import.meta.dirname, '../content')
const ICONS = { 'apple-touch-icon.png': 180, 'icon-192.png': 192, 'icon-512.png': 512 }

/** The file of web/content that names the page, and what stands above its name. */
const PAGES: readonly (readonly [path: string, file: string, above: Above])[] = [
  [paths.makeUp, 'pages/make-up.md', { examples: ['mira', 'too-much-on-eyes', 'shiny-lips'] }],
  [paths.photoRequirements, 'pages/anforderungen.md', { examples: ['kim', 'tilted', 'glasses-glare'] }],
  [paths.clothing, 'pages/kleidung.md', { examples: ['jonas', 'big-pattern', 'scarf'] }],
  [paths.photoMistakes, 'pages/fehler.md', { examples: ['teeth', 'wall-shadow', 'hair-over-eye'] }],
  [paths.lawChange, 'pages/gesetzesaenderung.md', { article: 1 }],
  [paths.aboutEPassbild, 'pages/e-passbild.md', { article: 2 }],
  [paths.faq, 'pages/hilfe.md', { article: 6 }],
  [paths.authorityInformation, 'pages/behoerden.md', { article: 2 }],
  ...readdirSync(join(CONTENT, 'blog')).map(
    (name, index) => [`/blog${index + 1}`, `blog/${name}`, { article: index + 1 }] as const,
  ),
]

await DrawingPage.use(async (page, load) => {
  const { AppIcon } = (await load('/drawn/app-icon.tsx')) as typeof import('./app-icon.tsx')
  const { SharePicture } = (await load('/drawn/share-picture.tsx')) as typeof import('./share-picture.tsx')
  const { SharePage } = (await load('/drawn/share-page.tsx')) as typeof import('./share-page.tsx')
  for (const [name, size] of Object.entries(ICONS)) {
    await page.resize(size, size)
    writeFileSync(join(PUBLIC, name), await page.draw(createElement(AppIcon, { size })))
  }
  await page.resize(1200, 630)
  writeFileSync(join(PUBLIC, 'share.png'), await page.draw(createElement(SharePicture)))
  mkdirSync(join(PUBLIC, 'share'), { recursive: true })
  const draw = async (path: string, title: string, above: Above) =>
    writeFileSync(join(PUBLIC, `share${path}.png`), await page.draw(createElement(SharePage, { title, above })))
  await draw(paths.photographerPortal, 'Passbilder bleiben Ihr Geschäft', { article: 5 })
  // For pages in other languages: no words.
  await draw('/spoken', '', { examples: ['mira', 'kim', 'jonas'] })
  for (const [path, file, above] of PAGES) {
    await draw(path, splitFrontMatter(readFileSync(join(CONTENT, file), 'utf8')).facts.title ?? '', above)
  }
})
