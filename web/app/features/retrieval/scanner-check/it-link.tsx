import { IconCopy, IconMail } from '@tabler/icons-react'
import { paths } from '#app/paths.ts'
import { siteFact } from '#texts/site-facts.ts'
import { useCopy } from '#ui/notices/use-copy.ts'
import { findingAddress, type RemedyName } from './remedy-names.ts'
import styles from './scanner-check.module.css'

const SUBJECT = 'Handscanner für den Abruf digitaler Passbilder einstellen'

/** A link to this page with the findings, for the people who set up a town's scanners. */
export function ItLink({ found, sentences }: { found: readonly RemedyName[]; sentences: readonly string[] }) {
  const [failed, copy] = useCopy()
  const link = findingAddress(`${siteFact('publicUrl')}${encodeURI(paths.scannerCheck)}`, found)
  const body = ['Guten Tag,', sayFound(sentences), `Testblatt und Abhilfe stehen hier: ${link}`].join('\n\n')
  return (
    <section className={`card ${styles.sheetCard} no-print`} aria-labelledby="an-die-it">
      <h2 id="an-die-it">An die IT weitergeben</h2>
      <p>Der Link öffnet diese Seite mit dem Ergebnis und der Abhilfe. Er enthält nichts von einem Code.</p>
      <p className="mono wrap-any">{link}</p>
      <div className="flex flex-wrap gap-3">
        <a
          className="btn btn-s"
          href={`mailto:?subject=${encodeURIComponent(SUBJECT)}&body=${encodeURIComponent(body)}`}
        >
          <IconMail className="line-icon" aria-hidden="true" />
          Als E-Mail senden
        </a>
        <button type="button" className="btn btn-s" onClick={() => void copy(link, 'Der Link ist kopiert.')}>
          <IconCopy className="line-icon" aria-hidden="true" />
          Link kopieren
        </button>
      </div>
      {failed && <p role="alert">Der Browser erlaubt das Kopieren nicht. Bitte markieren und kopieren Sie den Link.</p>}
    </section>
  )
}

function sayFound(sentences: readonly string[]): string {
  if (sentences.length === 0)
    return 'bitte prüfen Sie, ob unser Handscanner die Codes der Passbild-Belege richtig liest.'
  return ['die Prüfung unseres Handscanners hat ergeben:', ...sentences.map((sentence) => `- ${sentence}`)].join('\n')
}
