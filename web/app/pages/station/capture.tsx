import { showConfig } from '@epassbild/contract/config.ts'
import { type EidStatus, showEidStatus } from '@epassbild/contract/identification.ts'
import { listStudios } from '@epassbild/contract/studios.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { useMyProfile } from '#api/my-profile.ts'
import { TransferEid } from '#features/identification/transfer-eid.tsx'
import { StationDoor } from '#features/photos/station/station-door.tsx'
import type { PageHandle } from '#ui/page-handle.ts'
import { pageMeta } from '#ui/page-meta.ts'

/** Photos and keys are seen here: nothing of a third party is ever loaded, and nothing of the site stands around it. */
export const handle: PageHandle = { access: 'signed-in', secret: true, frame: 'stage', needs: ['wasm', 'camera'] }

export const meta = () =>
  pageMeta({
    title: 'Aufnahme',
    description: 'Die Aufnahmestation: Passbild aufnehmen, prüfen, bestätigen und übermitteln.',
    hidden: true,
  })

export default function Capture() {
  const { profile, failed, reload } = useMyProfile()
  const config = useQuery({ queryKey: ['config'], queryFn: ({ signal }) => call(showConfig, undefined, { signal }) })
  const studios = useQuery({ queryKey: ['studios'], queryFn: ({ signal }) => call(listStudios, undefined, { signal }) })
  const eid = useQuery({ queryKey: ['eid'], queryFn: ({ signal }) => call(showEidStatus, {}, { signal }) })
  const status = eid.data?.ok ? eid.data.data : undefined
  const lookAgain = () => {
    reload()
    for (const query of [config, studios, eid]) void query.refetch()
  }
  return (
    <StationDoor
      person={profile}
      failed={failed || config.data?.ok === false}
      config={config.data?.ok ? config.data.data : undefined}
      studios={studios.data?.ok ? studios.data.data : undefined}
      identified={status && status.identified_at !== null}
      needsEid={needsEid(status)}
      onLookAgain={lookAgain}
      renderEid={(transfer) => <TransferEid {...transfer} />}
    />
  )
}

/** With the policy `session` one eID lasts for a while; the server looks again at each transfer. */
function needsEid(status: EidStatus | undefined): boolean {
  if (status?.transfer_eid === 'session') return !status.session_until || Date.parse(status.session_until) <= Date.now()
  return status?.transfer_eid !== 'off'
}
