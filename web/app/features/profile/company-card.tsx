import { type CompanyFacts, showCompanyFacts } from '@epassbild/contract/own-account/company-facts.ts'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { useMyProfile } from '#api/my-profile.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { legalFormName } from '#texts/legal-forms.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { showToast } from '#ui/notices/toasts.tsx'
import { openedLater } from '#ui/opened-later.tsx'
import { ValueList } from '#ui/summary-block.tsx'
import { NOT_GIVEN } from './readable-values.ts'

const COMING = '…'
const CompanyDialog = openedLater(async () => (await import('./company-dialog.tsx')).CompanyDialog)

/** Company facts as stated by the owner; name and legal form stay editable until compared with the proof. */
export function CompanyCard({ name }: { name: string }) {
  const { value, failure, reload } = useLoaded('company-facts', showCompanyFacts)
  const profile = useMyProfile()
  const [open, setOpen] = useState(false)
  function saved() {
    setOpen(false)
    showToast('Die Angaben zum Unternehmen sind gespeichert.')
    void reload()
    profile.reload()
  }
  return (
    <section className="card part" aria-labelledby="unternehmen">
      <div className="part-head">
        <h2 id="unternehmen">Unternehmen</h2>
        {(value || !failure) && (
          <button type="button" className="btn btn-s btn-sm" onClick={() => setOpen(true)}>
            <IconPencil className="line-icon" aria-hidden="true" />
            Unternehmen ändern
          </button>
        )}
      </div>
      {failure && (
        <AlertBox
          tone="err"
          title="Die Angaben zum Unternehmen konnten nicht geladen werden."
          onRetry={() => void reload()}
        />
      )}
      {(value || !failure) && <ValueList values={shown(value, name)} />}
      {value && open && <CompanyDialog facts={value} onSaved={saved} onClose={() => setOpen(false)} />}
    </section>
  )
}

/** Rows of the card, the same number before and after loading, to avoid a layout shift. */
function shown(facts: CompanyFacts | undefined, name: string) {
  return [
    ['Firmenname', facts?.name ?? name],
    ['Rechtsform', facts ? legalFormName(facts.legal_form) : COMING],
    ['Website', facts ? facts.website || NOT_GIVEN : COMING],
  ] as const
}
