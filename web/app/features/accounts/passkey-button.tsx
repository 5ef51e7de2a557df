import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { hasPasskeys } from '#api/passkeys.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import type { useLogin } from './use-login.ts'

/** Not in prerendered pages: whether the browser knows passkeys is seen when it runs. */
export function PasskeyButton({ login }: { login: ReturnType<typeof useLogin> }) {
  const [there, setThere] = useState(false)
  useEffect(() => setThere(hasPasskeys()), [])
  if (!there) return null
  return (
    <BusyButton
      type="button"
      look="btn-s"
      busy={login.busy}
      iconBefore={<IconFingerprint className="i" aria-hidden="true" />}
      onClick={login.sendPasskey}
    >
      Passkey verwenden
    </BusyButton>
  )
}
