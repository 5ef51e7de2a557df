import { endAllDevices, endDevice, listDevices, type SignedInDevice } from '@epassbild/contract/own-account/devices.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { dropTokens } from '#api/session.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { momentOf } from '#texts/moments.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { giveUpInput, hasUnsavedInput, INPUT_IS_LOST } from '#ui/dialogs/leave-guard.tsx'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'
import { showToast } from '#ui/notices/toasts.tsx'
import { useOnce } from '#ui/use-once.ts'
import { factorFailure } from './factor-answers.ts'
import styles from './protection.module.css'

/** SAFE-03: open sessions of the account, to end one or all. */
export function DevicesCard({ signInAt }: { signInAt: string }) {
  const { value, failure, reload } = useLoaded('devices', listDevices)
  const [asking, setAsking] = useState(false)
  const [problem, setProblem] = useState<string>()
  const [busy, endAll] = useOnce(async () => {
    setAsking(false)
    setProblem(undefined)
    const answer = await call(endAllDevices)
    if (!answer.ok) return setProblem(factorFailure(answer))
    dropTokens()
    giveUpInput()
    location.assign(signInAt)
  })
  async function end(id: string): Promise<void> {
    setProblem(undefined)
    const answer = await call(endDevice, undefined, { params: { id } })
    if (answer.ok) showToast(answer.data.detail)
    else setProblem(factorFailure(answer))
    await reload()
  }
  return (
    <section className="card part" aria-labelledby="geraete">
      <div className="part-head">
        <h2 id="geraete">Angemeldete Geräte</h2>
      </div>
      <p className="muted">Hier ist Ihr Konto gerade geöffnet. Kennen Sie ein Gerät nicht, melden Sie es ab.</p>
      {!value && failure && <AlertBox tone="err" title="Die Geräte sind gerade nicht abrufbar." onRetry={reload} />}
      {!value && !failure && <RowSkeleton />}
      {value && (
        <ul className={styles.factorRows}>
          {value.map((session) => (
            <Device key={session.id} session={session} onEnd={() => end(session.id)} />
          ))}
        </ul>
      )}
      {problem && <AlertBox tone="err">{problem}</AlertBox>}
      <div className="part-acts">
        <BusyButton type="button" look="btn-s" busy={busy} onClick={() => setAsking(true)}>
          Überall abmelden
        </BusyButton>
      </div>
      {asking && (
        <ConfirmDialog
          title="Überall abmelden?"
          text={`Alle Geräte werden sofort abgemeldet, auch dieses.${hasUnsavedInput() ? ` ${INPUT_IS_LOST}` : ''}`}
          confirm="Überall abmelden"
          onConfirm={() => void endAll()}
          onCancel={() => setAsking(false)}
        />
      )}
    </section>
  )
}

function Device({ session, onEnd }: { session: SignedInDevice; onEnd: () => Promise<void> }) {
  const [busy, end] = useOnce(onEnd)
  const { device, created_at, last_seen_at, current } = session
  const [signedIn, used] = [created_at, last_seen_at].map((instant) => momentOf(instant, new Date()))
  return (
    <li ref={handFocusOn}>
      <span>
        <b>{current ? `${device} (dieses Gerät)` : device}</b>
        <span className="muted">
          Angemeldet {signedIn}, zuletzt benutzt {used}
        </span>
      </span>
      {!current && (
        <BusyButton type="button" look="btn-q" small busy={busy} onClick={() => void end()}>
          Abmelden<span className="reader-only">{`: ${device}, angemeldet ${signedIn}`}</span>
        </BusyButton>
      )}
    </li>
  )
}
