import { listSecondFactors, postponeSecondFactor } from '@epassbild/contract/own-account/second-factors.ts'
import { call } from '#api/call.ts'
import { useLoaded } from '#api/use-loaded.ts'
import { paths } from '#app/paths.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import { useOnce } from '#ui/use-once.ts'
import './protection.module.css'

/** SAFE-03: shown to owners from the first sign-in until they set up a factor or postpone it. */
export function OfferCard() {
  const { value, reload } = useLoaded('second-factors', listSecondFactors)
  const [busy, postpone] = useOnce(async () => {
    await call(postponeSecondFactor)
    await reload()
  })
  if (!value?.offer) return null
  return (
    <section ref={handFocusOn} className="card part mb-6" aria-labelledby="konto-schuetzen">
      <h2 id="konto-schuetzen">Schützen Sie Ihr Konto</h2>
      <p>
        Mit einem Passkey melden Sie sich mit Fingerabdruck, Gesicht oder PIN an. Ein gestohlenes Passwort öffnet Ihr
        Konto dann nicht mehr.
      </p>
      <div className="part-acts">
        <a className="btn btn-p" href={`${paths.profile}#zweiter-faktor`}>
          Jetzt einrichten
        </a>
        <BusyButton type="button" look="btn-q" busy={busy} onClick={() => void postpone()}>
          Später
        </BusyButton>
      </div>
    </section>
  )
}
