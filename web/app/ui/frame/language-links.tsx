import { CITIZEN_PAGES, type CitizenPage, citizenPageAt, paths, spokenPath } from '#app/paths.ts'
import { LANGUAGE_CODES, LANGUAGES, type Language } from '#texts/citizens/languages.ts'
import { siteFact } from '#texts/site-facts.ts'

interface LanguageLinksProps {
  /** Address of the page; links lead to its twin in each language, else to that language's home page. */
  path: string
  current: Language
}

/** The same page in every language, each named in its own words. */
export function LanguageLinks({ path, current }: LanguageLinksProps) {
  const page = citizenPageAt(path)
  return (
    <ul className="languages">
      <li>
        <a href={page ? CITIZEN_PAGES[page].german : paths.home} lang="de">
          Deutsch
        </a>
      </li>
      {LANGUAGE_CODES.map((language) => (
        <li key={language}>
          <a
            href={spokenPath(language, page ?? 'home')}
            lang={LANGUAGES[language].lang}
            aria-current={language === current ? 'true' : undefined}
          >
            {LANGUAGES[language].name}
          </a>
        </li>
      ))}
    </ul>
  )
}

/** Declares the translations of a page to search engines. */
export function Alternates({ page }: { page: CitizenPage }) {
  const site = siteFact('publicUrl')
  return (
    <>
      <link rel="alternate" hrefLang="de" href={`${site}${CITIZEN_PAGES[page].german}`} />
      {LANGUAGE_CODES.map((language) => (
        <link
          key={language}
          rel="alternate"
          hrefLang={LANGUAGES[language].lang}
          href={`${site}${spokenPath(language, page)}`}
        />
      ))}
    </>
  )
}
