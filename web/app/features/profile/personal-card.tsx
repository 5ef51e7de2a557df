import type { Profile } from '@epassbild/contract/accounts.ts'
import { IconPencil } from '@tabler/icons-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { ValueList } from '#ui/summary-block.tsx'
import { ProfileForm } from './profile-form.tsx'
import { readableValues } from './readable-values.ts'

const EDIT = 'profil-bearbeiten'

/** PROF-01: view, „Bearbeiten", „Änderungen speichern", view. */
export function PersonalCard({ profile }: { profile: Profile }) {
  const [editing, setEditing] = useState(false)
  const [saved, setSaved] = useState(false)
  const shown = useRef(editing)
  useEffect(() => {
    if (shown.current === editing) return
    shown.current = editing
    document.getElementById(editing ? 'salutation' : EDIT)?.focus()
  }, [editing])
  function change(to: boolean, wasSaved: boolean) {
    setEditing(to)
    setSaved(wasSaved)
  }
  function open({ currentTarget }: MouseEvent<HTMLElement>) {
    // A focused button that unmounts makes the browser lay out the page once more.
    currentTarget.blur()
    change(true, false)
  }
  return (
    <section className="card part" aria-labelledby="persoenlich">
      <div className="part-head">
        <h2 id="persoenlich">Persönliche Daten</h2>
        {!editing && (
          <button type="button" className="btn btn-s btn-sm" id={EDIT} onClick={open}>
            <IconPencil className="line-icon" aria-hidden="true" />
            Bearbeiten
          </button>
        )}
      </div>
      {saved && <AlertBox tone="ok">Änderungen gespeichert.</AlertBox>}
      {editing ? (
        <ProfileForm profile={profile} onDone={(wasSaved) => change(false, wasSaved)} />
      ) : (
        <ValueList values={readableValues(profile)} />
      )}
    </section>
  )
}
