import {
  addMachineKey,
  CATEGORIES,
  type Category,
  changeOrganisation,
  createOrganisation,
  inviteClerk,
  type Organisation,
} from '@epassbild/contract/authorities.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useChange } from '#features/operator/use-change.ts'
import { isListedByDirectory } from '#texts/site-facts.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { TextareaField } from '#ui/fields/textarea-field.tsx'
import { CATEGORIES_IN_DIRECTORY } from './categories-in-directory.ts'
import { OF_ORGANISATIONS } from './load-organisations.ts'
import styles from './organisations.module.css'

const NAMED_BY_DIRECTORY =
  'Ruft die Behörde Bilder mit ihrem Zertifikat ab, gilt nach spätestens vier Stunden wieder der Name aus dem Verzeichnis der Behörden.'

/**
 * Admits an authority, or changes the given one without its key. Sends only fields that were changed here: another
 * operator may have changed the others since the dialog opened.
 */
export function OrganisationDialog({ organisation, onClose }: { organisation?: Organisation; onClose: () => void }) {
  const [opened] = useState(organisation)
  const [name, setName] = useState(organisation?.name ?? '')
  const [key, setKey] = useState(organisation?.organisation_key ?? '')
  const [categories, setCategories] = useState<readonly Category[]>(organisation?.categories ?? [])
  const { send, ...form } = useChange({
    ...OF_ORGANISATIONS,
    said: organisation ? 'Die Behörde ist geändert.' : 'Die Behörde ist angelegt.',
    onDone: onClose,
  })
  const isChosen = sorted(categories) !== sorted(opened?.categories ?? [])
  function sendForm() {
    const chosen = [...categories]
    const change = { ...(name !== opened?.name && { name }), ...(isChosen && { categories: chosen }) }
    send(() =>
      opened
        ? call(changeOrganisation, change, { params: { organisation_id: opened.id } })
        : call(createOrganisation, { name, organisation_key: key, categories: chosen }),
    )
  }
  return (
    <FormDialog
      title={organisation ? 'Behörde bearbeiten' : 'Behörde anlegen'}
      submit={organisation ? 'Speichern' : 'Behörde anlegen'}
      {...form}
      unsaved={
        (name !== (opened?.name ?? '') || key !== (opened?.organisation_key ?? '') || isChosen) &&
        'Ihre Angaben zur Behörde sind noch nicht gespeichert.'
      }
      onSend={sendForm}
      onClose={onClose}
    >
      <TextField
        id="amt-name"
        label="Name"
        hint={organisation && isListedByDirectory() ? NAMED_BY_DIRECTORY : undefined}
        maxLength={200}
        error={form.faults.fields.name}
        value={name}
        onChange={setName}
      />
      {!organisation && (
        <TextField
          id="amt-schluessel"
          label="Organisationsschlüssel"
          hint="Drei Buchstaben und zwölf Ziffern aus dem DVDV."
          maxLength={40}
          error={form.faults.fields.organisation_key}
          value={key}
          onChange={setKey}
        />
      )}
      {isListedByDirectory() ? (
        <p className="hint">{CATEGORIES_IN_DIRECTORY}</p>
      ) : (
        <CategoryFields chosen={categories} onChange={setCategories} />
      )}
    </FormDialog>
  )
}

const sorted = (categories: readonly Category[]) => [...categories].sort().join()

interface CategoryFieldsProps {
  chosen: readonly Category[]
  onChange: (chosen: readonly Category[]) => void
}

function CategoryFields({ chosen, onChange }: CategoryFieldsProps) {
  return (
    <fieldset className={styles.orgCats}>
      <legend className="field-label">Kategorien</legend>
      {(Object.keys(CATEGORIES) as Category[]).map((category) => (
        <Checkbox
          key={category}
          id={`amt-${category}`}
          checked={chosen.includes(category)}
          onChange={(checked) => onChange(checked ? [...chosen, category] : chosen.filter((each) => each !== category))}
        >
          {CATEGORIES[category]}
        </Checkbox>
      ))}
      <p className="hint">Ohne Kategorie kann die Behörde keine Bilder abrufen.</p>
    </fieldset>
  )
}

export function ClerkDialog({ organisation, onClose }: { organisation: Organisation; onClose: () => void }) {
  const [person, setPerson] = useState({ first_name: '', last_name: '', email: '' })
  const { send, ...form } = useChange({
    ...OF_ORGANISATIONS,
    said: 'Die Einladung ist unterwegs.',
    onDone: onClose,
  })
  const field = (name: keyof typeof person) => ({
    value: person[name],
    error: form.faults.fields[name],
    onChange: (value: string) => setPerson((before) => ({ ...before, [name]: value })),
  })
  return (
    <FormDialog
      title="Person einladen"
      submit="Einladung senden"
      {...form}
      unsaved={Object.values(person).join('') !== '' && 'Die Einladung ist noch nicht gesendet.'}
      onSend={() => send(() => call(inviteClerk, person, { params: { organisation_id: organisation.id } }))}
      onClose={onClose}
    >
      <p>
        Die Person legt über den Link in der <span className="no-break">E-Mail</span> ihr Passwort fest. Bei der ersten
        Anmeldung richtet sie den zweiten Faktor ein.
      </p>
      <TextField id="person-vorname" label="Vorname" maxLength={100} autoComplete="off" {...field('first_name')} />
      <TextField id="person-nachname" label="Nachname" maxLength={100} autoComplete="off" {...field('last_name')} />
      <TextField id="person-email" label="E-Mail" type="email" autoComplete="off" {...field('email')} />
    </FormDialog>
  )
}

export function MachineKeyDialog({ organisation, onClose }: { organisation: Organisation; onClose: () => void }) {
  const [name, setName] = useState('')
  const [publicKey, setPublicKey] = useState('')
  const { send, ...form } = useChange({
    ...OF_ORGANISATIONS,
    said: 'Der Schlüssel ist eingetragen.',
    onDone: onClose,
  })
  return (
    <FormDialog
      title="Maschinenschlüssel eintragen"
      submit="Schlüssel eintragen"
      {...form}
      unsaved={name + publicKey !== '' && 'Der Schlüssel ist noch nicht eingetragen.'}
      onSend={() =>
        send(() =>
          call(addMachineKey, { name, public_key: publicKey }, { params: { organisation_id: organisation.id } }),
        )
      }
      onClose={onClose}
    >
      <TextField
        id="maschine-name"
        label="Wofür"
        hint="Zum Beispiel der Name des Fachverfahrens."
        maxLength={100}
        error={form.faults.fields.name}
        value={name}
        onChange={setName}
      />
      <TextareaField
        id="maschine-schluessel"
        label="Öffentlicher Schlüssel"
        hint="PEM: ECDSA P-256, Ed25519 oder RSA ab 3072 Bit. Der private Schlüssel bleibt bei der Behörde."
        rows={6}
        error={form.faults.fields.public_key}
        value={publicKey}
        onChange={setPublicKey}
      />
    </FormDialog>
  )
}
