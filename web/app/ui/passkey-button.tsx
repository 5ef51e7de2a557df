import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { BusyButton } from './busy-button.tsx'
import { hasPasskeys } from './has-passkeys.ts'

interface PasskeyButtonProps {
  busy: boolean
  onUse: () => void
}

/** Not in prerendered pages: whether the browser knows passkeys is seen when it runs. */
export function PasskeyButton({ busy, onUse }: PasskeyButtonProps) {
  const [there, setThere] = useState(false)
  useEffect(() => setThere(hasPasskeys()), [])
  if (!there) return null
  return (
    <BusyButton
      type="button"
      look="btn-s"
      busy={busy}
      iconBefore={<IconFingerprint className="line-icon" aria-hidden="true" />}
      onClick={onUse}
    >
      Passkey verwenden
    </BusyButton>
  )
}
