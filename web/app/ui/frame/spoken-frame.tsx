import { type CitizenPage, citizenPageAt, paths, spokenPath } from '#app/paths.ts'
import { siteFact } from '#texts/site-facts.ts'
import { LanguageLinks } from './language-links.tsx'
import { Logo } from './logo.tsx'
import type { PageHandle } from './page-handle.ts'

interface SpokenFrameProps {
  of: NonNullable<PageHandle['spoken']>
  path: string
}

/** Header of a page in another language: the other languages, and the three pages of this one. */
export function SpokenHeader({ of: { language, texts }, path }: SpokenFrameProps) {
  const current = citizenPageAt(path)
  const links: readonly [CitizenPage, string][] = [
    ['home', texts.home],
    ['finder', texts.finder],
    ['myPhoto', texts.myPhoto],
  ]
  return (
    <>
      <nav className="citizen" aria-label={texts.languages}>
        <LanguageLinks path={path} current={language} />
      </nav>
      <header className="site-header header-spoken">
        <div className="header-row">
          <Logo to={spokenPath(language, 'home')} label={`ePassbild, ${texts.home}`} />
          <nav aria-label={texts.navigation}>
            <ul className="nav">
              {links.map(([page, label]) => (
                <li key={page}>
                  <a
                    className="header-link"
                    href={spokenPath(language, page)}
                    aria-current={page === current ? 'page' : undefined}
                  >
                    {label}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
        </div>
      </header>
    </>
  )
}

/** The legal pages are German, and their links say so. */
export function SpokenFooter({ of: { texts } }: Pick<SpokenFrameProps, 'of'>) {
  const links = [
    [paths.home, texts.german],
    [paths.faq, texts.help],
    [paths.imprint, texts.imprint],
    [paths.privacy, texts.privacy],
    [paths.accessibility, texts.accessibility],
  ] as const
  return (
    <footer className="site-footer">
      <div className="wrap">
        <p className="small">{texts.privateOffer}</p>
        <nav className="footer-bottom" aria-label={texts.legal}>
          <span>{`© ${siteFact('year')} ${siteFact('company')}`}</span>
          <span>{texts.legal}:</span>
          {links.map(([path, label]) => (
            <a key={path} href={path} hrefLang="de">
              {label}
            </a>
          ))}
        </nav>
      </div>
    </footer>
  )
}
