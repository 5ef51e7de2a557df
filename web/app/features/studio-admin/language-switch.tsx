import { type AdminLanguage, WORDS } from './admin-words.ts'
import styles from './studio-admin.module.css'

const NAMES: Record<AdminLanguage, string> = { en: 'English', de: 'Deutsch' }
const LANGUAGES = Object.keys(WORDS) as AdminLanguage[]

interface LanguageSwitchProps {
  language: AdminLanguage
  onChange: (language: AdminLanguage) => void
}

export function LanguageSwitch({ language, onChange }: LanguageSwitchProps) {
  return (
    <fieldset className={styles.admLang}>
      <legend className="reader-only">{language === 'en' ? 'Language' : 'Sprache'}</legend>
      {LANGUAGES.map((each) => (
        <button
          key={each}
          type="button"
          lang={each}
          className={`btn btn-sm ${each === language ? 'btn-p' : 'btn-s'}`}
          aria-pressed={each === language}
          onClick={() => onChange(each)}
        >
          {NAMES[each]}
        </button>
      ))}
    </fieldset>
  )
}
