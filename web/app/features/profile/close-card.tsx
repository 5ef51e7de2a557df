import type { Profile } from '@epassbild/contract/accounts.ts'
import type { Role } from '@epassbild/contract/endpoint.ts'
import { useState } from 'react'
import { openedLater } from '#ui/opened-later.tsx'
import { ExportButton } from './export-button.tsx'

const CloseDialog = openedLater(async () => (await import('./close-dialog.tsx')).CloseDialog)

const WITH_CARD =
  'Profil, Einwilligungen, angemeldete Geräte, Passkeys, Ihre Übermittlungen und was wir von Ihrem Ausweis behalten. ' +
  'Anschrift und Nummer des Ausweises speichern wir nicht.'

/** Content of a person's file; owners get their company's. */
const RECORD_OF: Partial<Record<Role, string>> = {
  manager: WITH_CARD,
  employee: WITH_CARD,
  accounting: 'Profil, Einwilligungen, angemeldete Geräte, Passkeys und was Sie in Ihrem Konto getan haben.',
}

/** LIFE-04, ACC-04: what owners may export, and the closing of the account. Staff see who can close theirs. */
export function CloseCard({ profile }: { profile: Profile }) {
  const [closing, setClosing] = useState(false)
  const record = RECORD_OF[profile.user_type]
  if (record) {
    return (
      <section className="card part" aria-labelledby="konto">
        <div className="part-head">
          <h2 id="konto">Ihre Daten</h2>
        </div>
        <p className="muted">Sie erhalten alles, was wir zu Ihnen gespeichert haben, als eine Datei: {record}</p>
        <ExportButton of="person" />
        <hr />
        <p className="muted">
          Ihr Zugang gehört zu {profile.company_name}. Wenn Sie ihn nicht mehr brauchen, kann {profile.company_name} ihn
          entfernen.
        </p>
      </section>
    )
  }
  if (profile.user_type !== 'owner') return null
  return (
    <section className="card part" aria-labelledby="konto">
      <div className="part-head">
        <h2 id="konto">Daten und Konto</h2>
      </div>
      <p className="muted">
        Sie erhalten alles, was wir zu {profile.company_name} gespeichert haben, als eine Datei: Profil, Mitarbeitende,
        Einladungen, Standorte, Lizenzen, Übermittlungen, Zahlungsmethode, Rechnungen und Buchungen. Bilder sind nicht
        dabei: Wir können sie nicht öffnen.
      </p>
      <ExportButton of="company" />
      <p className="muted">Was davon Sie selbst betrifft, steht in einer eigenen Datei: {WITH_CARD}</p>
      <ExportButton of="person" fileName="ePassbild-meine-Angaben.json">
        Angaben zu mir herunterladen
      </ExportButton>
      <hr />
      <p className="muted">
        Sie können Ihr Konto jederzeit schließen. Es endet für Sie und alle Mitarbeitenden sofort.
      </p>
      <div>
        <button type="button" className="btn btn-ds btn-sm" onClick={() => setClosing(true)}>
          Konto schließen
        </button>
      </div>
      {closing && <CloseDialog profile={profile} onClose={() => setClosing(false)} />}
    </section>
  )
}
