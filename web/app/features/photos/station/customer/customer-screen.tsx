import { useState } from 'react'
import { BitmapPicture } from '#features/photos/station/shots/bitmap-picture.tsx'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '#texts/citizens/languages.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import styles from './customer-screen.module.css'
import { useCustomerTexts } from './use-customer-texts.ts'

interface CustomerScreenProps {
  preview: ImageBitmap | undefined
  /** Undefined: not asked yet. */
  furtherUse: boolean | undefined
  onFurtherUse: (wished: boolean) => void
  onUse: () => void
  onOther: () => void
  onClose: () => void
}

/** The screen turned towards the customer: the picture enlarged, and the questions in their language. */
export function CustomerScreen({ preview, furtherUse, onFurtherUse, onUse, onOther, onClose }: CustomerScreenProps) {
  const [chosen, setChosen] = useState<Language>()
  const { language, texts, failed } = useCustomerTexts(chosen)
  const { lang, dir } = language ? LANGUAGES[language] : { lang: 'de', dir: 'ltr' }
  const answers = [
    [true, texts.yes],
    [false, texts.no],
  ] as const
  return (
    <Dialog
      size="wide"
      title={
        <span lang={lang} dir={dir}>
          {texts.title}
        </span>
      }
      onClose={onClose}
    >
      <fieldset className={styles.customerLanguages}>
        <legend className="reader-only">Sprache</legend>
        {[undefined, ...LANGUAGE_CODES].map((code) => (
          <label key={code ?? 'de'} lang={code ? LANGUAGES[code].lang : 'de'}>
            <input type="radio" name="kundensprache" checked={chosen === code} onChange={() => setChosen(code)} />
            {code ? LANGUAGES[code].name : 'Deutsch'}
          </label>
        ))}
      </fieldset>
      {failed && <AlertBox tone="warn">Diese Sprache ist gerade nicht zu laden.</AlertBox>}
      <div className={styles.customer} lang={lang} dir={dir}>
        <BitmapPicture bitmap={preview} label={texts.picture} className={styles.customerPicture} />
        <div className={styles.customerWords}>
          <p>{texts.look}</p>
          <ul>
            <li>{texts.exactly}</li>
            <li>{texts.valid}</li>
            <li>{texts.safe}</li>
          </ul>
          <fieldset className={styles.customerWish}>
            <legend>{texts.further}</legend>
            {answers.map(([answer, label]) => (
              <label key={String(answer)}>
                <input
                  type="radio"
                  name="kundenwunsch"
                  checked={furtherUse === answer}
                  onChange={() => onFurtherUse(answer)}
                />
                {label}
              </label>
            ))}
          </fieldset>
          <div className="flex flex-wrap gap-3">
            <button type="button" className="btn btn-p" onClick={onUse}>
              {texts.use}
            </button>
            <button type="button" className="btn btn-s" onClick={onOther}>
              {texts.other}
            </button>
          </div>
        </div>
      </div>
    </Dialog>
  )
}
