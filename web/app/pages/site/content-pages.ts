import { type Path, paths } from '#app/paths.ts'
import photoRequirements from '#content/pages/anforderungen.md?raw'
import accessibility from '#content/pages/barrierefreiheit.md?raw'
import aboutEPassbild from '#content/pages/e-passbild.md?raw'
import photoMistakes from '#content/pages/fehler.md?raw'
import lawChange from '#content/pages/gesetzesaenderung.md?raw'
import clothing from '#content/pages/kleidung.md?raw'
import makeUp from '#content/pages/make-up.md?raw'
import safeWork from '#content/pages/sicher-arbeiten.md?raw'
import { PageFacts } from '#features/content/front-matter.ts'
import { readText, type Text } from '#features/content/read-text.ts'

const FILES: { [path in Path]?: string } = {
  [paths.makeUp]: makeUp,
  [paths.photoRequirements]: photoRequirements,
  [paths.clothing]: clothing,
  [paths.photoMistakes]: photoMistakes,
  [paths.lawChange]: lawChange,
  [paths.aboutEPassbild]: aboutEPassbild,
  [paths.accessibility]: accessibility,
  [paths.safeWork]: safeWork,
}

/** The text at an address as passed by the router (perhaps with a trailing slash). */
export function contentPageAt(pathname: string): Text<PageFacts> {
  const file = FILES[pathname.replace(/\/$/, '') as Path]
  if (!file) throw new Error(`no text at ${pathname}`)
  return readText(file, PageFacts)
}

/** Whether `npm run share-pictures` draws a picture for it; other pages use the general one. */
export function hasPicture(path: string): boolean {
  return path !== paths.accessibility && path !== paths.safeWork
}
