import {
  type CompanyChange,
  type CompanyFacts,
  changeCompanyFacts,
} from '@epassbild/contract/own-account/company-facts.ts'
import { LEGAL_FORMS } from '@epassbild/contract/values.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { LEGAL_FORM_NAMES, legalFormName } from '#texts/legal-forms.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { LockedField } from '#ui/fields/locked-field.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { useSending } from '#ui/fields/use-sending.ts'

const LEGAL_FORM_OPTIONS = LEGAL_FORMS.map((value) => ({ value, label: LEGAL_FORM_NAMES[value] }))
const FIXED = 'Geprüft. Hat sich die Angabe geändert, schreiben Sie uns bitte.'

interface CompanyDialogProps {
  facts: CompanyFacts
  onSaved: () => void
  onClose: () => void
}

/** Corrects facts about the company; sends only the changed ones. */
export function CompanyDialog({ facts, onSaved, onClose }: CompanyDialogProps) {
  const [opened] = useState(facts)
  const [input, setInput] = useState(opened)
  const { send, ...form } = useSending(onSaved)
  const fields = ['name', 'legal_form', 'website'] as const
  const changed = fields.filter((field) => input[field].trim() !== opened[field])
  function save() {
    if (changed.length === 0) return onClose()
    const change = Object.fromEntries(changed.map((field) => [field, input[field]])) as CompanyChange
    send(() => call(changeCompanyFacts, change))
  }
  const tie = (field: (typeof fields)[number]) => ({
    id: `unternehmen-${field}`,
    value: input[field],
    error: form.faults.fields[field],
    onChange: (value: string) => setInput((before) => ({ ...before, [field]: value })),
  })
  return (
    <FormDialog
      title="Unternehmen ändern"
      submit="Speichern"
      {...form}
      unsaved={changed.length > 0 && 'Ihre Angaben zum Unternehmen sind noch nicht gespeichert.'}
      onSend={save}
      onClose={onClose}
    >
      {opened.review === 'rejected' && (
        <p>Mit einem anderen Firmennamen oder einer anderen Rechtsform prüfen wir Ihr Konto erneut.</p>
      )}
      {opened.review === 'approved' ? (
        <>
          <LockedField id="unternehmen-name" label="Firmenname" value={opened.name} hint={FIXED} />
          <LockedField id="unternehmen-form" label="Rechtsform" value={legalFormName(opened.legal_form)} hint={FIXED} />
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
    </FormDialog>
  )
}
