import {
  type CompanyChange,
  type CompanyFacts,
  changeCompanyFacts,
  showCompanyFacts,
} from '@epassbild/contract/own-account/company-facts.ts'
import { LEGAL_FORMS } from '@epassbild/contract/values.ts'
import { IconPencil } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useMyProfile } from '#api/my-profile.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { faultsOf, NO_FAULTS } from '#texts/form-faults.ts'
import { LEGAL_FORM_NAMES, legalFormName } from '#texts/legal-forms.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { LockedField } from '#ui/fields/locked-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { showToast } from '#ui/notices/toasts.tsx'
import { ValueList } from '#ui/summary-block.tsx'
import { useOnce } from '#ui/use-once.ts'

const LEGAL_FORM_OPTIONS = LEGAL_FORMS.map((value) => ({ value, label: LEGAL_FORM_NAMES[value] }))
const FIXED = 'Geprüft. Hat sich die Angabe geändert, schreiben Sie uns bitte.'

/** Facts about the company as its owner states them; name and legal form are corrected until they were compared with the proof. */
export function CompanyCard() {
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
        {value && (
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
      {value && (
        <ValueList
          values={[
            ['Firmenname', value.name],
            ['Rechtsform', legalFormName(value.legal_form)],
            ['Website', value.website],
          ]}
        />
      )}
      {value && open && <CompanyDialog facts={value} onSaved={saved} onClose={() => setOpen(false)} />}
    </section>
  )
}

interface CompanyDialogProps {
  facts: CompanyFacts
  onSaved: () => void
  onClose: () => void
}

function CompanyDialog({ facts, onSaved, onClose }: CompanyDialogProps) {
  const [opened] = useState(facts)
  const [input, setInput] = useState(opened)
  const [faults, setFaults] = useState(NO_FAULTS)
  const fields = ['name', 'legal_form', 'website'] as const
  const changed = fields.filter((field) => input[field].trim() !== opened[field])
  const [busy, save] = useOnce(async () => {
    setFaults(NO_FAULTS)
    if (changed.length === 0) return onClose()
    const change = Object.fromEntries(changed.map((field) => [field, input[field]])) as CompanyChange
    const answer = await call(changeCompanyFacts, change)
    if (answer.ok) onSaved()
    else setFaults(faultsOf(answer))
  })
  const tie = (field: (typeof fields)[number]) => ({
    id: `unternehmen-${field}`,
    value: input[field],
    error: faults.fields[field],
    onChange: (value: string) => setInput((before) => ({ ...before, [field]: value })),
  })
  return (
    <FormDialog
      title="Unternehmen ändern"
      submit="Speichern"
      busy={busy}
      faults={faults}
      unsaved={changed.length > 0 && 'Ihre Angaben zum Unternehmen sind noch nicht gespeichert.'}
      onSend={() => void save()}
      onClose={onClose}
    >
      <div className="mb-5 grid gap-5">
        {opened.review === 'rejected' && (
          <p>Mit einem anderen Firmennamen oder einer anderen Rechtsform prüfen wir Ihr Konto erneut.</p>
        )}
        {opened.review === 'approved' ? (
          <>
            <LockedField id="unternehmen-name" label="Firmenname" value={opened.name} hint={FIXED} />
            <LockedField
              id="unternehmen-form"
              label="Rechtsform"
              value={legalFormName(opened.legal_form)}
              hint={FIXED}
            />
          </>
        ) : (
          <>
            <TextField {...tie('name')} label="Firmenname" autoComplete="organization" maxLength={200} />
            <SelectField {...tie('legal_form')} label="Rechtsform" options={LEGAL_FORM_OPTIONS} />
          </>
        )}
        <TextField
          {...tie('website')}
          label="Website"
          optional
          type="url"
          placeholder="https://"
          autoComplete="url"
          maxLength={200}
        />
      </div>
    </FormDialog>
  )
}
