import { exportOwnData, exportOwnRecord } from '@epassbild/contract/own-account/own-data.ts'
import { IconDownload } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { showToast } from '#ui/notices/toasts.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useOnce } from '#ui/use-once.ts'
import { NO_CONNECTION } from './profile-answers.ts'

interface ExportButtonProps {
  /** The company with all its data (owners), or only the person. */
  of: 'company' | 'person'
  children?: string
  fileName?: string
}

/** LIFE-04, SLIP-09: all stored data, in one file readable by people and programs. */
export function ExportButton({
  of,
  children = 'Meine Daten herunterladen',
  fileName = 'ePassbild-Daten.json',
}: ExportButtonProps) {
  const [problem, setProblem] = useState<string>()
  const [busy, download] = useOnce(async () => {
    setProblem(undefined)
    const answer = await (of === 'company' ? call(exportOwnData) : call(exportOwnRecord))
    if (!answer.ok) {
      const detail = answer.kind === 'refused' ? firstSentenceIn(answer.body.detail) : NO_CONNECTION
      return setProblem(detail ?? 'Die Daten konnten nicht geladen werden.')
    }
    saveFile(fileName, 'application/json', JSON.stringify(answer.data, null, 2))
    showToast(`${fileName} wurde heruntergeladen.`)
  })
  return (
    <>
      {problem && <AlertBox tone="err">{problem}</AlertBox>}
      <div>
        <BusyButton type="button" look="btn-s" small busy={busy} icon={IconDownload} onClick={() => void download()}>
          {children}
        </BusyButton>
      </div>
    </>
  )
}
