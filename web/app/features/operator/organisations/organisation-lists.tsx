import { type Organisation, resetClerkFactor, revokeMachineKey } from '@epassbild/contract/authorities.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { AskedReset, ResetFactor } from '#features/operator/reset-factor.tsx'
import { useChange } from '#features/operator/use-change.ts'
import { dayOf } from '#texts/moments.ts'
import { isByCertificateAlone } from '#texts/site-facts.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { BlockClerk } from './block-clerk.tsx'
import { keepOrganisation, OF_ORGANISATIONS } from './load-organisations.ts'
import styles from './organisations.module.css'

const STATES = {
  invited: { look: 'tag warn', label: 'Eingeladen' },
  'factor-due': { look: 'tag warn', label: 'Zweiter Faktor offen' },
  active: { look: 'tag ok', label: 'Aktiv' },
  blocked: { look: 'tag err', label: 'Gesperrt' },
} as const

export function ClerkList({ organisation }: { organisation: Organisation }) {
  const { clerks } = organisation
  if (clerks.length === 0 && isByCertificateAlone()) return null
  return (
    <div>
      <h3>Personen</h3>
      {clerks.length === 0 && <p className="muted">Noch niemand eingeladen.</p>}
      <ul className={styles.orgList}>
        {clerks.map((clerk) => (
          <li key={clerk.account_id}>
            <span>
              <b>{nameOf(clerk)}</b>
              <span className="muted">{clerk.email}</span>
            </span>
            <span className={STATES[clerk.state].look}>{STATES[clerk.state].label}</span>
            {clerk.reset_asked_at && <AskedReset at={clerk.reset_asked_at} by={clerk.reset_asked_by} />}
            {clerk.state === 'active' && !isByCertificateAlone() && <ResetClerkFactor clerk={clerk} />}
            {clerk.state !== 'blocked' && <BlockClerk clerk={clerk} organisation={organisation.name} />}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Names are deleted half a year after a block. */
function nameOf({ account_id, first_name, last_name }: Organisation['clerks'][number]): string {
  return `${first_name} ${last_name}`.trim() || `Konto ${account_id}`
}

function ResetClerkFactor({ clerk }: { clerk: Organisation['clerks'][number] }) {
  const { account_id } = clerk
  return (
    <ResetFactor
      name={`${clerk.first_name} ${clerk.last_name}`}
      ask={() => call(resetClerkFactor, undefined, { params: { account_id } })}
      keep={keepOrganisation}
      waits={({ clerks }) => clerks.some((each) => each.account_id === account_id && each.reset_asked_at)}
    />
  )
}

export function MachineKeyList({ organisation }: { organisation: Organisation }) {
  const keys = organisation.machine_keys
  if (keys.length === 0) return null
  return (
    <div>
      <h3>Maschinenschlüssel</h3>
      <ul className={styles.orgList}>
        {keys.map((key) => (
          <li key={key.id}>
            <span>
              <b>{key.name}</b>
              <span className="muted">
                {key.algorithm},{' '}
                {key.last_used_at ? `zuletzt benutzt am ${dayOf(key.last_used_at)}` : 'noch nicht benutzt'}
              </span>
              <span className="muted mono">kid {key.id}</span>
              <span className="muted mono">SHA-256 {key.fingerprint}</span>
            </span>
            <RevokeKey machineKey={key} />
          </li>
        ))}
      </ul>
    </div>
  )
}

function RevokeKey({ machineKey: { id, name } }: { machineKey: Organisation['machine_keys'][number] }) {
  const [asking, setAsking] = useState(false)
  const { faults, stepUp, send } = useChange({ ...OF_ORGANISATIONS, said: 'Der Schlüssel gilt nicht mehr.' })
  return (
    <>
      <button ref={handFocusOn} type="button" className="link danger" onClick={() => setAsking(true)}>
        Widerrufen<span className="reader-only"> ({name})</span>
      </button>
      {faults.whole && <AlertBox tone="err" title={faults.whole} />}
      {asking && (
        <ConfirmDialog
          title={`Schlüssel „${name}“ widerrufen?`}
          text="Die Maschine kann ab sofort keine Bilder mehr abrufen. Derselbe Schlüssel lässt sich nicht noch einmal eintragen."
          confirm="Widerrufen"
          danger
          onCancel={() => setAsking(false)}
          onConfirm={() => {
            setAsking(false)
            send(() => call(revokeMachineKey, undefined, { params: { key_id: id } }))
          }}
        />
      )}
      {stepUp}
    </>
  )
}
