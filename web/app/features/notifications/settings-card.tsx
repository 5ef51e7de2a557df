import {
  type MailedAbout,
  type NotificationSettings,
  saveNotificationSettings,
  showNotificationSettings,
} from '@epassbild/contract/company/notifications.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Form } from '#ui/fields/form.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'
import { showToast } from '#ui/notices/toasts.tsx'
import { useOnce } from '#ui/use-once.ts'

const KEY = 'notification-settings'
const GROUPS: readonly (readonly [MailedAbout, string, string])[] = [
  ['rejections', 'Eine Behörde lehnt ein Passbild ab', ''],
  ['collections', 'Ein Einzug schlägt fehl', 'Immer an die E-Mail-Adresse für Rechnungen.'],
]
const PEOPLE: Record<MailedAbout, Record<string, string>> = {
  rejections: {
    person: 'Die Person, die es übermittelt hat',
    manager: 'Alle mit Vollzugriff',
    owner: 'Inhaberin oder Inhaber',
  },
  collections: { accounting: 'Buchhaltung', owner: 'Inhaberin oder Inhaber' },
}

/** ROOM-13: what is mailed to whom. */
export function SettingsCard() {
  const { value, failure, loading, reload } = useLoaded(KEY, showNotificationSettings)
  return (
    <section className="card part" aria-labelledby="mails">
      <h2 id="mails">Per E-Mail</h2>
      {loading && <RowSkeleton />}
      {failure && !value && (
        <AlertBox tone="err" title="Die Einstellungen konnten nicht geladen werden." onRetry={reload} />
      )}
      {value && <SettingsForm saved={value} onSaved={reload} />}
    </section>
  )
}

function SettingsForm({ saved, onSaved }: { saved: NotificationSettings; onSaved: () => Promise<void> }) {
  const [settings, setSettings] = useState<Record<MailedAbout, readonly string[]>>(saved)
  const [failed, setFailed] = useState(false)
  const [busy, send] = useOnce(async () => {
    setFailed(false)
    const answer = await call(saveNotificationSettings, settings as NotificationSettings)
    if (!answer.ok) return setFailed(true)
    await onSaved()
    showToast('Die Einstellungen sind gespeichert.')
  })
  const toggle = (about: MailedAbout, who: string) => {
    const before = settings[about]
    const after = before.includes(who) ? before.filter((each) => each !== who) : [...before, who]
    setSettings({ ...settings, [about]: after })
  }
  return (
    <Form className="grid gap-5" onSend={send}>
      {GROUPS.map(([about, title, always]) => (
        <fieldset key={about} className="note-choice">
          <legend>{title}</legend>
          {always && <p className="muted">{always}</p>}
          {Object.entries(PEOPLE[about]).map(([who, label]) => (
            <Checkbox
              key={who}
              id={`${about}-${who}`}
              checked={settings[about].includes(who)}
              onChange={() => toggle(about, who)}
            >
              {label}
            </Checkbox>
          ))}
        </fieldset>
      ))}
      <p className="muted">Über geprüfte Standorte schreiben wir immer der Inhaberin oder dem Inhaber.</p>
      {failed && <AlertBox tone="err" title="Die Einstellungen konnten nicht gespeichert werden." />}
      <div className="part-acts">
        <BusyButton busy={busy}>Speichern</BusyButton>
      </div>
    </Form>
  )
}
