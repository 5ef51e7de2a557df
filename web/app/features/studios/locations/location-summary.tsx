import { IconFileTypePdf } from '@tabler/icons-react'
import type { StudioDraft } from '#features/studios/desk/studio-draft.ts'
import { SummaryBlock } from '#ui/summary-block.tsx'

export function LocationSummary({ drafts, onChange }: { drafts: readonly StudioDraft[]; onChange: () => void }) {
  return (
    <SummaryBlock title={drafts.length === 1 ? 'Ihr Standort' : 'Ihre Standorte'} onChange={onChange}>
      <ul className="grid gap-4">
        {drafts.map((draft) => (
          <li key={draft.id} className="wrap-any">
            <b>{draft.name}</b>
            <br />
            {draft.address}, {draft.zipcode} {draft.city}
            {draft.uploadedFiles.map((file) => (
              <span key={file.name} className="file-line">
                <IconFileTypePdf className="line-icon" aria-hidden="true" />
                {file.name}
              </span>
            ))}
          </li>
        ))}
      </ul>
    </SummaryBlock>
  )
}
