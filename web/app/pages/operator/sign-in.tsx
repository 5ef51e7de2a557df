import { paths } from '#app/paths.ts'
import { DevicesCard } from '#features/protection/devices-card.tsx'
import { FactorsCard } from '#features/protection/factors-card.tsx'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'

export const meta = hiddenMeta(
  'Betrieb: Anmeldung',
  'Passkeys, Authentifizierungs-App und angemeldete Geräte des Betriebs.',
)

/** SAFE-03 */
export default function OperatorSignIn() {
  return (
    <div className="layout">
      <div className="page-head">
        <h1 tabIndex={-1}>Anmeldung</h1>
      </div>
      <div className="parts">
        <FactorsCard />
        <DevicesCard signInAt={paths.operator} />
      </div>
    </div>
  )
}
