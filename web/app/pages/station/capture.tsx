import { showConfig } from '@epassbild/contract/config.ts'
import { type EidStatus, showEidStatus } from '@epassbild/contract/identification.ts'
import { showTransferRights } from '@epassbild/contract/photos.ts'
import { listStudios } from '@epassbild/contract/studios.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { keepMyProfile, useMyProfile, useSignedIn } from '#api/my-profile.ts'
import { livesInMemory } from '#api/session-kept.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { paths } from '#app/paths.ts'
import { StationDoor } from '#features/photos/station/door/station-door.tsx'
import type { PageHandle } from '#ui/frame/page-handle.ts'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'
import { InsecureAddress } from '#ui/notices/insecure-address.tsx'
import { drawnLater, openedLater } from '#ui/opened-later.tsx'

const TransferEid = drawnLater(
  async () => (await import('#features/identification/transfer-eid.tsx')).TransferEid,
  ({ onEnded }) => onEnded(),
)
const CardSignIn = drawnLater(async () => (await import('#features/identification/card-sign-in.tsx')).CardSignIn)
const StudioSignIn = drawnLater(async () => (await import('#features/sign-in/studio-sign-in.tsx')).StudioSignIn)

/** Shows photos and keys: never loads anything from third parties, and has no frame of the site. */
export const handle: PageHandle = { access: 'signed-in', secret: true, frame: 'stage', needs: ['wasm', 'camera'] }

export const meta = hiddenMeta(
  'Aufnahme',
  'Die Aufnahmestation: Passbild aufnehmen, prüfen, bestätigen und übermitteln.',
)

/** Rarely needed; a chunk that failed to load can be requested again, since the codes are held below. */
const StationCodes = openedLater(async () => (await import('./station-codes.tsx')).default)

/** Opens in a new tab: replacing this page would lose photos and code. */
const openCodePage = () => void open(paths.codeVerification, '_blank', 'noopener')

export default function Capture() {
  const queries = useQueryClient()
  const { profile, failed, reload } = useMyProfile()
  // Loaded data stays if the network fails: unmounting the workspace would lose photos and code.
  const config = useLoaded('config', showConfig)
  const studios = useLoaded('studios', listStudios)
  const rights = useLoaded('transfer-rights', showTransferRights)
  const eid = useLoaded('eid', showEidStatus)
  const status = eid.value
  const signedIn = useSignedIn()
  // Held here: the sign-in unmounts as soon as there is a session.
  const [codes, setCodes] = useState<readonly string[]>([])
  const lookAgain = () => {
    reload()
    for (const loaded of [config, studios, rights, eid]) void loaded.reload()
  }
  return (
    <>
      <InsecureAddress />
      <StationDoor
        person={profile}
        signsInFirst={signedIn === false && !profile && livesInMemory()}
        failed={failed || (!config.loading && !config.value)}
        config={config.value}
        studios={studios.value}
        rights={rights.value}
        unreachable={[studios, rights, eid].some(({ failure }) => failure)}
        identified={status && status.identified_at !== null}
        needsEid={needsEid(status)}
        byEid={status?.transfer_eid !== 'off'}
        onLookAgain={lookAgain}
        onRenew={() => signedIn && lookAgain()}
        renderEid={(transfer) => (
          <TransferEid
            {...transfer}
            onConfirmed={() => {
              transfer.onConfirmed()
              // It may be valid for further transfers.
              void eid.reload()
            }}
          />
        )}
        renderSignIn={(onSignedIn) => (
          <StudioSignIn
            beside
            onArea={(_area, person, given) => {
              keepMyProfile(queries, person)
              // A sign-in without codes must not drop unsaved ones.
              if (given.length > 0) setCodes(given)
              lookAgain()
              onSignedIn(person.email)
            }}
            renderCard={(onTokens) => <CardSignIn beside onTokens={onTokens} onVerify={openCodePage} />}
            onVerify={openCodePage}
          />
        )}
      />
      {codes.length > 0 && <StationCodes codes={codes} onKept={() => setCodes([])} />}
    </>
  )
}

/** False while an earlier eID is still valid (policy `session`); the server checks again at each transfer. */
function needsEid(status: EidStatus | undefined): boolean {
  if (status?.transfer_eid === 'session') return !status.session_until || Date.parse(status.session_until) <= Date.now()
  return status?.transfer_eid !== 'off'
}
