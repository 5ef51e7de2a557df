import type { CompanyFile } from '@epassbild/contract/operator/accounts.ts'
import { changeName } from '@epassbild/contract/operator/person-name.ts'
import { IconUserEdit } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { ASKED, useChange } from '#features/operator/use-change.ts'
import { dayOf, dayTimeOf } from '#texts/moments.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { keepCompany } from './load-company.ts'

type Person = CompanyFile['people'][number]

interface Wish {
  first_name: string
  last_name: string
  proof: string
}

/** CERT-04: with ID card sign-in, people with a wrong name in their profile cannot correct it: two operators do. */
export function RenamePerson({ person }: { person: Person }) {
  const { account_id, name, name_change: asked } = person
  const [open, setOpen] = useState(false)
  // Kept while the dialog is closed, so that Escape loses no input.
  const [typed, setTyped] = useState<Wish>()
  const { send, ...form } = useChange<CompanyFile>({
    keep: keepCompany,
    said: ({ people }) =>
      people.some((each) => each.account_id === account_id && each.name_change) ? ASKED : 'Der Name ist geändert.',
    onDone: () => {
      setOpen(false)
      setTyped(undefined)
    },
  })
  const wish = typed ?? { first_name: person.first_name, last_name: person.last_name, proof: '' }
  const ask = ({ first_name, last_name, proof }: Wish) =>
    send(() => call(changeName, { first_name, last_name, proof }, { params: { account_id } }))
  return (
    <>
      <button type="button" className="link" onClick={() => setOpen(true)}>
        <IconUserEdit className="line-icon" aria-hidden="true" />
        Namen ändern<span className="reader-only"> ({name})</span>
      </button>
      {asked && <p className="muted small">Anderer Name angefragt am {dayOf(asked.asked_at)}</p>}
      {open && (
        <FormDialog
          title={`Namen von ${name} ändern`}
          submit="Änderung anfragen"
          {...form}
          onSend={() => ask(wish)}
          onClose={() => setOpen(false)}
        >
          <p>
            Die Identifikation der Person endet, und sie erfährt die Änderung per E-Mail. Trägt das Unternehmen den
            Namen seiner Inhaberin oder seines Inhabers, heißt es danach auch so.
          </p>
          {asked && <AskedName asked={asked} onAgree={() => ask(asked)} />}
          <NameFields wish={wish} faults={form.faults.fields} onChange={setTyped} />
        </FormDialog>
      )}
    </>
  )
}

function AskedName({ asked, onAgree }: { asked: NonNullable<Person['name_change']>; onAgree: () => void }) {
  const whole = `${asked.first_name} ${asked.last_name}`
  return (
    <AlertBox tone="info" title={`Angefragt: ${whole}`}>
      <p>
        Nachweis: {asked.proof}. Von {asked.asked_by} am {dayTimeOf(asked.asked_at)}.
      </p>
      <button type="button" className="link" onClick={onAgree}>
        Zustimmen<span className="reader-only">: {whole}</span>
      </button>
    </AlertBox>
  )
}

interface NameFieldsProps {
  wish: Wish
  faults: Readonly<Record<string, string>>
  onChange: (wish: Wish) => void
}

function NameFields({ wish, faults, onChange }: NameFieldsProps) {
  const tie = (field: keyof Wish) => ({
    id: `name-${field}`,
    value: wish[field],
    error: faults[field],
    onChange: (value: string) => onChange({ ...wish, [field]: value }),
  })
  return (
    <>
      <TextField {...tie('first_name')} label="Vorname" maxLength={100} />
      <TextField {...tie('last_name')} label="Nachname" maxLength={100} />
      <TextField
        {...tie('proof')}
        label="Nachweis des Namens"
        hint="Zum Beispiel Art, Ort und Nummer der Urkunde. Steht im Verlauf dieses Unternehmens, nicht in der E-Mail."
        maxLength={300}
      />
    </>
  )
}
