import { showEidStatus } from '@epassbild/contract/identification.ts'
import { useEffect, useRef } from 'react'
import { useLoaded } from '#api/use-loaded.ts'
import styles from '#features/identification/eid.module.css'
import { EidAside } from '#features/identification/eid-aside.tsx'
import { EidSteps, PhoneHint } from '#features/identification/eid-steps.tsx'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'

export const meta = hiddenMeta('eID-Verifizierung', 'Mit dem Online-Ausweis identifizieren.')

export default function EidVerification() {
  const { value: status, failure, reload } = useLoaded('eid', showEidStatus)
  useOnReturn(reload)
  return (
    <div className="layout">
      <div className={styles.eidHead}>
        <h1>eID-Verifizierung</h1>
        <p className="lead">
          Mit Ihrem Online-Ausweis weisen Sie sich einmal aus. Das ist nötig, bevor Sie Bilder übermitteln.
        </p>
      </div>
      <PhoneHint />
      {failure && (
        <div className="mb-6">
          <AlertBox tone="err" title="Ihr Status konnte nicht geladen werden." onRetry={reload} />
        </div>
      )}
      <div className={styles.eidColumns}>
        <EidSteps
          identified={status && status.identified_at !== null}
          mayRenew={status?.keeps_data_set ?? false}
          onIdentified={() => void reload()}
        />
        <EidAside status={status} />
      </div>
    </div>
  )
}

/** Another tab may have finished first. */
function useOnReturn(look: () => Promise<void>): void {
  const run = useRef(look)
  run.current = look
  useEffect(() => {
    const onFocus = () => void run.current()
    window.addEventListener('focus', onFocus)
    return () => window.removeEventListener('focus', onFocus)
  }, [])
}
