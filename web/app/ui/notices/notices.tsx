import { IconFlask } from '@tabler/icons-react'
import { siteFact } from '#texts/site-facts.ts'

/** Bars under the header. Empty ones (frame.css) are not seen: in certified operation the server leaves the text out. */
export function Notices() {
  return (
    <aside className="notices" aria-label="Hinweise zum Betrieb">
      <Notice text={siteFact('testNotice')} />
      <Notice text={siteFact('simulatorsNotice')} />
    </aside>
  )
}

function Notice({ text }: { text: string }) {
  return (
    <div className="notice">
      <IconFlask className="i" aria-hidden="true" />
      <p>{text}</p>
    </div>
  )
}
