import { showEidStatus } from '@epassbild/contract/identification.ts'
import { useQuery } from '@tanstack/react-query'
import { call } from '#api/call.ts'
import { useSignedIn } from '#api/my-profile.ts'
import '#features/identification/eid.css'
import { EidAside } from '#features/identification/eid-aside.tsx'
import { EidSteps, PhoneHint } from '#features/identification/eid-steps.tsx'
import { AlertBox } from '#ui/alert-box.tsx'
import { pageMeta } from '#ui/page-meta.ts'

export const meta = () =>
  pageMeta({
    title: 'eID-Verifizierung',
    description: 'Mit dem Online-Ausweis identifizieren.',
    hidden: true,
  })

export default function EidVerification() {
  const query = useQuery({
    queryKey: ['eid'],
    enabled: useSignedIn() === true,
    // Another tab may have been quicker.
    refetchOnWindowFocus: true,
    queryFn: ({ signal }) => call(showEidStatus, {}, { signal }),
  })
  const status = query.data?.ok ? query.data.data : undefined
  return (
    <div className="lay">
      <div className="eid-head">
        <h1>eID-Verifizierung</h1>
        <p className="lead">
          Mit Ihrem Online-Ausweis weisen Sie sich einmal aus. Danach dürfen Sie Bilder übertragen.
        </p>
      </div>
      <PhoneHint />
      {query.data?.ok === false && <LoadFailure onRetry={() => void query.refetch()} />}
      <div className="eid-columns">
        <EidSteps identified={status && status.identified_at !== null} onIdentified={() => void query.refetch()} />
        <EidAside status={status} />
      </div>
    </div>
  )
}

function LoadFailure({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="mb-6">
      <AlertBox tone="err" title="Ihr Status konnte nicht geladen werden.">
        <div>
          <button type="button" className="btn btn-s btn-sm" onClick={onRetry}>
            Erneut versuchen
          </button>
        </div>
      </AlertBox>
    </div>
  )
}
