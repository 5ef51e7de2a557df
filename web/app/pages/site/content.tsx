import { TextFrame } from '#features/content/text-frame.tsx'
import { pageMeta } from '#ui/frame/page-meta.tsx'
import { useLocation } from '#ui/navigation/navigation.tsx'
import { contentPageAt, hasPicture } from './content-pages.ts'

export const meta = (path: string) =>
  pageMeta({ ...contentPageAt(path).facts, ...(hasPicture(path) && { picture: `share${path}` }) })

export default function Content() {
  return <TextFrame text={contentPageAt(useLocation().path)} contentsTitle="Auf dieser Seite" />
}
