import type { ReactNode } from 'react'
import { citizenPageAt, paths } from '#app/paths.ts'
import shellScript from '#app/shell/shell.ts?classic'
import { LANGUAGES, type Language } from '#texts/citizens/languages.ts'
import atkinsonNext from '#ui/fonts/atkinson-next-german.woff2?url'
import schibstedGrotesk from '#ui/fonts/schibsted-grotesk-german.woff2?url'
import { useLocation, useOpenPage } from '#ui/navigation/navigation.tsx'
import { Flash } from '#ui/notices/flash.tsx'
import { Notices } from '#ui/notices/notices.tsx'
import { CookieBanner } from './cookie-banner.tsx'
import { EarlyInput, NOTE_EARLY_PRESS, NotLoaded } from './early-input.tsx'
import { Footer, SlimFooter } from './footer.tsx'
import { CitizenLinks, Header } from './header.tsx'
import { Alternates } from './language-links.tsx'
import { PageChange } from './page-change.tsx'
import { useCanonical } from './page-meta.tsx'
import { SiteFactsMeta } from './site-facts-meta.tsx'
import { SlimHeader } from './slim-header.tsx'
import { SpokenFooter, SpokenHeader } from './spoken-frame.tsx'

/**
 * Runs before the first paint: a signed-in reader never sees „Anmelden" flash up, and one undecided about cookies sees
 * the banner with the page, not after it (shell.js does the rest).
 */
const KNOW_READER = `try{let s=sessionStorage,d=document.documentElement.dataset;if(s.authToken)d.session='';if(!s.userConsent&&!s.cookieConsent)d.undecided='';if(/[?&]weiter=/.test(location.search))d.sent=''}catch{}`

const NEEDS_SCRIPT =
  'Diese Seite braucht JavaScript. Bitte erlauben Sie es in Ihrem Browser und laden Sie die Seite neu.'
const NOT_LOADED = 'Die Seite konnte nicht vollständig geladen werden. Bitte laden Sie sie neu.'
const READS_WITHOUT_SCRIPT =
  'Ohne JavaScript lässt sich alles lesen; Karte, Fragensuche, Rechner und Anmeldung brauchen es.'

/** Our fonts cover German; other alphabets use the system's fonts (fonts.css). */
const LATIN: readonly Language[] = ['leicht', 'en']

/** Target of the skip link: the page's own content, after the bar of the signed-in area. */
export const SKIP_TARGET = 'inhalt'

/** The frame of every page: head, skip link, cookie banner, header, content, footer. */
export function PageShell({ children }: { children: ReactNode }) {
  const { handle: page, isLive: hydrated, meta } = useOpenPage()
  const { path } = useLocation()
  const citizenPage = citizenPageAt(path)
  const canonical = useCanonical()
  const { spoken } = page
  return (
    <html
      lang={page.spoken ? LANGUAGES[page.spoken.language].lang : 'de'}
      dir={page.spoken && LANGUAGES[page.spoken.language].dir}
      data-access={page.access}
      data-sign-in-at={page.access && !page.staysWithoutToken ? paths.login : undefined}
      data-needs={page.needs?.join(' ')}
      data-frame={page.frame}
      suppressHydrationWarning
    >
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="theme-color" content={page.frame ? '#1c1f20' : '#ffffff'} />
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own constant, allowed by its hash */}
        <script dangerouslySetInnerHTML={{ __html: hydrated ? KNOW_READER + NOTE_EARLY_PRESS : KNOW_READER }} />
        {meta}
        <link rel="canonical" href={canonical} />
        {(spoken || hydrated) && citizenPage && <Alternates page={citizenPage} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="apple-touch-icon" href="/apple-touch-icon.png" />
        {/* The station can be installed as a program of its own. */}
        <link rel="manifest" href={page.frame ? '/aufnahme.webmanifest' : '/manifest.webmanifest'} />
        {(spoken && !LATIN.includes(spoken.language) ? [] : [schibstedGrotesk, atkinsonNext]).map((font) => (
          <link key={font} rel="preload" href={font} as="font" type="font/woff2" crossOrigin="anonymous" />
        ))}
        {hydrated && <SiteFactsMeta />}
      </head>
      <body>
        <a className="skip" href={`#${SKIP_TARGET}`}>
          {spoken?.texts.skip ?? 'Zum Inhalt springen'}
        </a>
        {spoken ? <SpokenHeader of={spoken} path={path} /> : <CookieBanner analytics={!page.secret} />}
        {page.header && <SlimHeader of={page.header} />}
        {!page.header && !page.frame && !spoken && (
          <>
            <CitizenLinks current={path} />
            <Header current={path} inArea={page.area === true} />
          </>
        )}
        <noscript>
          <p className="notice">
            {hydrated
              ? (spoken?.texts.needsScript ?? NEEDS_SCRIPT)
              : (spoken?.texts.readsWithoutScript ?? READS_WITHOUT_SCRIPT)}
          </p>
        </noscript>
        {hydrated && <NotLoaded>{spoken?.texts.notLoaded ?? NOT_LOADED}</NotLoaded>}
        <Notices label={spoken?.texts.notices} />
        <main
          id={page.area ? undefined : SKIP_TARGET}
          className={hydrated && !page.frame ? 'drawn' : undefined}
          tabIndex={-1}
        >
          {hydrated && !page.area && <Flash />}
          {children}
        </main>
        {spoken && <SpokenFooter of={spoken} />}
        {!page.frame && !spoken && (page.area || page.header ? <SlimFooter /> : <Footer />)}
        {hydrated && <EarlyInput />}
        {hydrated && <PageChange />}
        <script defer src={shellScript} />
      </body>
    </html>
  )
}
