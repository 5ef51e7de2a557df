import {
  type MailedAbout,
  type NotificationSettings,
  saveNotificationSettings,
  showNotificationSettings,
} from '@epassbild/contract/company/notifications.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { Form } from '#ui/fields/form.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'
import { showToast } from '#ui/notices/toasts.tsx'
import { useOnce } from '#ui/use-once.ts'
import styles from './notifications.module.css'

const NOT_SAVED = 'Die Einstellungen konnten nicht gespeichert werden.'
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

/** ROOM-13: which notifications are mailed to whom. */
export function SettingsCard() {
  const { value, failure, loading, reload } = useLoaded(KEY, showNotificationSettings)
  return (
    <section className="card part" aria-labelledby="mails">
      <h2 id="mails">Per E-Mail</h2>
      {loading && <RowSkeleton />}
      {failure && !value && (
        <AlertBox tone="err" title="Die Einstellungen konnten nicht geladen werden." onRetry={reload} />
      )}
      {value && <SettingsForm saved={value} onFailure={reload} />}
    </section>
  )
}

function SettingsForm({ saved, onFailure }: { saved: NotificationSettings; onFailure: () => Promise<void> }) {
  const queries = useQueryClient()
  const [edits, setEdits] = useState<Readonly<Record<string, boolean>>>({})
  const [problem, setProblem] = useState<string>()
  const isMailed = (about: MailedAbout, who: string) =>
    edits[`${about}-${who}`] ?? (saved[about] as readonly string[]).includes(who)
  const mailed = (about: MailedAbout) => Object.keys(PEOPLE[about]).filter((who) => isMailed(about, who))
  const [busy, send] = useOnce(async () => {
    setProblem(undefined)
    const settings = { rejections: mailed('rejections'), collections: mailed('collections') } as NotificationSettings
    const answer = await call(saveNotificationSettings, { ...settings, before: saved })
    if (!answer.ok) {
      setProblem((answer.kind === 'refused' && firstSentenceIn(answer.body.detail)) || NOT_SAVED)
      // Another window's saved state is shown below the choice here.
      return onFailure()
    }
    queries.setQueryData([KEY], { value: answer.data, failure: undefined })
    // Ticks made in the meantime are not saved yet.
    setEdits((now) => Object.fromEntries(Object.entries(now).filter(([box, ticked]) => edits[box] !== ticked)))
    showToast('Die Einstellungen sind gespeichert.')
  })
  return (
    <Form className="grid gap-5" onSend={send}>
      {GROUPS.map(([about, title, always]) => (
        <fieldset key={about} className={styles.noteChoice}>
          <legend>{title}</legend>
          {always && <p className="muted">{always}</p>}
          {Object.entries(PEOPLE[about]).map(([who, label]) => (
            <Checkbox
              key={who}
              id={`${about}-${who}`}
              checked={isMailed(about, who)}
              onChange={(checked) => setEdits({ ...edits, [`${about}-${who}`]: checked })}
            >
              {label}
            </Checkbox>
          ))}
        </fieldset>
      ))}
      <p className="muted">Über geprüfte Standorte schreiben wir immer der Inhaberin oder dem Inhaber.</p>
      {problem && <AlertBox tone="err" title={problem} />}
      <div className="part-acts">
        <BusyButton busy={busy}>Speichern</BusyButton>
      </div>
    </Form>
  )
}
