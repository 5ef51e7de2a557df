import { IconFlask } from '@tabler/icons-react'
import { siteFact } from '#texts/site-facts.ts'

/** Bars under the header. Empty ones are hidden (frame.css): in certified operation the server omits the text. */
/** @param label of a page in a language other than German */
export function Notices({ label }: { label: string | undefined }) {
  return (
    <aside className="notices" aria-label={label ?? 'Hinweise zum Betrieb'}>
      <Notice text={siteFact('testNotice')} lang={label && 'de'} />
      <Notice text={siteFact('simulatorsNotice')} lang={label && 'de'} />
    </aside>
  )
}

function Notice({ text, lang }: { text: string; lang: string | undefined }) {
  return (
    <div className="notice">
      <IconFlask className="line-icon" aria-hidden="true" />
      <p lang={lang}>{text}</p>
    </div>
  )
}
