import { IconCopy } from '@tabler/icons-react'
import { useCopy } from '#ui/notices/use-copy.ts'
import { wordOf } from './check-row.tsx'
import { CHECK_NAMES, CHECKS, type Findings, verdictOf } from './finding.ts'

/** The result as text for the helper, so that studio, town and host refer to the same facts. */
export function CopyResult({ findings }: { findings: Findings }) {
  const [failed, copy] = useCopy()
  return (
    <>
      <button
        type="button"
        className="btn btn-s"
        onClick={() => void copy(textOf(findings), 'Das Ergebnis ist kopiert.')}
      >
        <IconCopy className="line-icon" aria-hidden="true" />
        Ergebnis kopieren
      </button>
      {failed && <p role="alert">Der Browser erlaubt das Kopieren nicht.</p>}
    </>
  )
}

function textOf(findings: Findings): string {
  const lines = CHECKS.map((check) => {
    const finding = findings[check]
    const words = [wordOf(finding), 'says' in finding ? finding.says : ''].filter(Boolean).join('. ')
    return `${CHECK_NAMES[check]}: ${words}`
  })
  return [
    `Liegt es an mir? ${new Date().toISOString()}`,
    verdictOf(findings).title,
    ...lines,
    navigator.userAgent,
  ].join('\n')
}
