import { typeset } from './typeset.ts'

/** A short text of ours, typeset; its markup becomes markup of the page. */
export function Inline({ children }: { children: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own texts from the repository
  return <span dangerouslySetInnerHTML={{ __html: typeset(children) }} />
}
