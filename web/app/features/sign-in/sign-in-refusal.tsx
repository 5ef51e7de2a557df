import { useEffect, useRef } from 'react'
import { paths } from '#app/paths.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import styles from './door.module.css'
import type { Place } from './place.ts'
import type { Refusal } from './sign-in.ts'

/** Why the sign-in failed; takes the focus on mount. */
export function SignInRefusal({ place, refusal }: { place: Pick<Place, 'belongsTo'>; refusal: Refusal | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) box.current?.focus()
  }, [refusal])
  return (
    <div ref={box} tabIndex={-1} className={styles.doorRefusal}>
      {refusal && (
        <AlertBox tone="err" title={refusal.sentence}>
          {refusal.next === 'other-role' && (
            <p>
              Dieses Konto gehört nicht {place.belongsTo}. <a href={paths.login}>Zur Anmeldung</a>
            </p>
          )}
        </AlertBox>
      )}
    </div>
  )
}
