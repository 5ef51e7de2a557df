import { STATUS_NOT_SHOWN_SENTENCE } from '@epassbild/contract/photos.ts'
import styles from '#features/retrieval/my-photo.module.css'
import { MyPhoto } from '#features/retrieval/my-photo.tsx'
import { siteChoice } from '#texts/site-facts.ts'
import type { PageHandle } from '#ui/frame/page-handle.ts'
import { pageMeta } from '#ui/frame/page-meta.tsx'
import { InsecureAddress } from '#ui/notices/insecure-address.tsx'

/** A key is read here: the page never loads anything from third parties. */
export const handle: PageHandle = { secret: true, needs: ['wasm', 'camera'] }

export const meta = () =>
  pageMeta({
    title: 'Mein Passbild',
    description: siteChoice(
      'citizenStatus',
      'Sehen Sie mit dem Code von Ihrem Beleg nach, wie lange Ihr Passbild gespeichert ist und wer es abgerufen hat.',
      STATUS_NOT_SHOWN_SENTENCE,
    ),
  })

export default function MyPhotoPage() {
  return (
    <>
      <div className={styles.myHead}>
        <div>
          <h1>Mein Passbild</h1>
          <p className="lead">
            {siteChoice(
              'citizenStatus',
              'Sehen Sie nach, wie lange Ihr Bild gilt und wer es abgerufen hat. Ohne Konto, nur mit Ihrem Beleg.',
              STATUS_NOT_SHOWN_SENTENCE,
            )}
          </p>
        </div>
      </div>
      <InsecureAddress />
      <MyPhoto />
    </>
  )
}
