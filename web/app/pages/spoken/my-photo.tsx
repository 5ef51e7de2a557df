import { MyPhoto } from '#features/retrieval/my-photo.tsx'
import { MyPhotoWords } from '#features/retrieval/my-photo-words.ts'
import type { CitizenTexts } from '#texts/citizens/citizen-texts.ts'
import { LANGUAGES, type Language } from '#texts/citizens/languages.ts'
import { siteChoice } from '#texts/site-facts.ts'
import { InsecureAddress } from '#ui/notices/insecure-address.tsx'
import { ReaderWords } from '#ui/reader-words.ts'
import './spoken.module.css'
import styles from '#features/retrieval/my-photo.module.css'
import { spokenPage } from './spoken-page.ts'

export const spokenMyPhoto = (language: Language, texts: CitizenTexts) =>
  spokenPage(language, texts, () => headOf(language, texts), <SpokenMyPhoto texts={texts} />, {
    // A key is read here: the page never loads anything from third parties.
    secret: true,
    needs: ['wasm', 'camera'],
  })

const headOf = (language: Language, { myPhoto, myPhotoPage }: CitizenTexts) => ({
  title: `${myPhoto.title} (${LANGUAGES[language].name})`,
  description: siteChoice('citizenStatus', myPhotoPage.description, myPhoto.notices['status-not-shown']),
})

/** „Mein Passbild“ with the texts of this language. */
function SpokenMyPhoto({ texts: { myPhoto, reader } }: { texts: CitizenTexts }) {
  return (
    <ReaderWords value={reader}>
      <MyPhotoWords value={myPhoto}>
        <div className={styles.myHead}>
          <div>
            <h1>{myPhoto.title}</h1>
            <p className="lead">{siteChoice('citizenStatus', myPhoto.lead, myPhoto.notices['status-not-shown'])}</p>
          </div>
        </div>
        <InsecureAddress />
        <MyPhoto />
      </MyPhotoWords>
    </ReaderWords>
  )
}
