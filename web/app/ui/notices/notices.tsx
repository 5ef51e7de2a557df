import { IconFlask } from '@tabler/icons-react'
import { siteFact } from '#texts/site-facts.ts'

/** Bars under the header. Empty ones (frame.css) are not seen: in certified operation the server leaves the text out. */
export function Notices({ label = 'Hinweise zum Betrieb' }: { label?: string | undefined }) {
  return (
    <aside className="notices" aria-label={label}>
      <Notice text={siteFact('testNotice')} />
      <Notice text={siteFact('simulatorsNotice')} />
    </aside>
  )
}

function Notice({ text }: { text: string }) {
  return (
    <div className="notice">
      <IconFlask className="i" aria-hidden="true" />
      <p lang="de">{text}</p>
    </div>
  )
}
