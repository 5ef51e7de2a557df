import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { hasPasskeys } from '#api/passkeys.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import type { SignInSteps } from './use-sign-in.ts'

/** Not in prerendered pages: whether the browser knows passkeys is seen when it runs. */
export function PasskeyButton({ steps }: { steps: SignInSteps }) {
  const [there, setThere] = useState(false)
  useEffect(() => setThere(hasPasskeys()), [])
  if (!there) return null
  return (
    <BusyButton
      type="button"
      look="btn-s"
      busy={steps.busy}
      iconBefore={<IconFingerprint className="i" aria-hidden="true" />}
      onClick={steps.sendPasskey}
    >
      Passkey verwenden
    </BusyButton>
  )
}
