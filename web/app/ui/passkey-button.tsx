import { IconFingerprint } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { BusyButton } from './busy-button.tsx'
import { hasPasskeys } from './has-passkeys.ts'

interface PasskeyButtonProps {
  busy: boolean
  onUse: () => void
}

/** Passkey support is known only in the browser; until then the button's space is reserved. */
export function PasskeyButton({ busy, onUse }: PasskeyButtonProps) {
  const [there, setThere] = useState<boolean>()
  useEffect(() => setThere(hasPasskeys()), [])
  if (there === false) return null
  return (
    <div className={there ? 'contents' : 'invisible contents'}>
      <BusyButton type="button" look="btn-s" busy={busy} icon={IconFingerprint} onClick={onUse}>
        Passkey verwenden
      </BusyButton>
    </div>
  )
}
