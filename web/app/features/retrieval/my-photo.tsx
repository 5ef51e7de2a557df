import { IconEyeOff, IconLoader2, IconReceipt, IconShieldCheck } from '@tabler/icons-react'
import { CameraButton } from '#ui/code-reader/camera-button.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import '#ui/code-reader/code-reader.css'
import { SlipFileButton } from '#ui/code-reader/slip-file-button.tsx'
import { SlowNotice } from '#ui/notices/slow-notice.tsx'
import { MyPhotoCard } from './my-photo-card.tsx'
import './my-photo.css'
import { readCode } from './scanner/read-code.ts'
import { type MyPhotoState, useMyPhoto } from './use-my-photo.ts'

/** Everything below the heading of the citizen's page. */
export function MyPhoto() {
  const { state, deleting, take, remove } = useMyPhoto()
  const known = state.now === 'known'
  return (
    <div className={known ? 'lay my' : 'lay my my-start'}>
      <div className="my-main">
        {known ? (
          <MyPhotoCard photo={state.photo} fault={state.fault} deleting={deleting} onDelete={remove} />
        ) : (
          <Before state={state} />
        )}
      </div>
      <aside className="my-side" aria-label="Beleg und Datenschutz">
        <section className="card my-scan" aria-labelledby="beleg-pruefen">
          <h2 id="beleg-pruefen" className={known ? undefined : 'sr'}>
            {known ? 'Anderen Beleg prüfen' : 'Beleg prüfen'}
          </h2>
          <CameraButton
            label="Mit Kamera scannen"
            look={known ? 'btn-s' : 'btn-p'}
            title="Code mit der Kamera scannen"
            onTexts={(texts) => {
              const reading = readCode(texts)
              if ('fault' in reading) return reading.fault
              take({ texts })
              return undefined
            }}
          />
          <SlipFileButton label="Bild oder PDF öffnen" onFile={take} />
        </section>
        <Privacy />
      </aside>
    </div>
  )
}

function Before({ state }: { state: Exclude<MyPhotoState, { now: 'known' }> }) {
  return (
    <section className="card mine" aria-labelledby="ihr-beleg">
      <h2 id="ihr-beleg">Ihr Beleg, bitte</h2>
      <p>
        Auf dem Beleg aus dem Fotostudio steht ein Code. Halten Sie ihn vor die Kamera, oder öffnen Sie ein Foto oder
        PDF des Belegs.
      </p>
      <img
        className="my-slip"
        src="/pictures/beleg-code.webp"
        width="560"
        height="788"
        alt="Beleg aus dem Fotostudio; die beiden Codes in seiner Mitte sind umrandet."
      />
      <div role="status">
        {state.now === 'searching' && (
          <p className="searching">
            <IconLoader2 className="i spin" aria-hidden="true" />
            Wir sehen nach …
          </p>
        )}
        <SlowNotice busy={state.now === 'searching'} />
      </div>
      {state.now === 'fault' && <AlertBox tone="err" title={state.sentence} />}
    </section>
  )
}

function Privacy() {
  return (
    <section className="card my-scan" aria-labelledby="privat">
      <h2 id="privat">So bleibt es privat</h2>
      <ul className="ticks">
        <li>
          <IconShieldCheck className="i" aria-hidden="true" />
          Ihr Code bleibt in diesem Browser.
        </li>
        <li>
          <IconEyeOff className="i" aria-hidden="true" />
          Das Bild selbst erhalten nur Behörden.
        </li>
        <li>
          <IconReceipt className="i" aria-hidden="true" />
          Heben Sie den Beleg auf. Ohne Code finden auch wir Ihr Bild nicht. Ist er verloren, kann Ihr Studio das Bild
          sperren und durch ein neues ersetzen.
        </li>
      </ul>
    </section>
  )
}
