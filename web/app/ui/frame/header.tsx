import { IconLogout, IconMenu2 } from '@tabler/icons-react'
import { citizenPageAt, type Path, paths, spokenPath } from '#app/paths.ts'
import { Logo } from './logo.tsx'

const LINKS: readonly [Path, string][] = [
  [paths.home, 'Überblick'],
  [paths.aboutEPassbild, 'E-Passbild'],
  [paths.faq, 'Hilfe & Antworten'],
  [paths.photographerPortal, 'Fotografenportal'],
  [paths.authorityInformation, 'Behördenbereich'],
  [paths.blog, 'Blog'],
]

/** Menu, session links and signing out are driven by shell.js on every page, so that they exist once. */
export function Header({ current, inArea }: { current: string; inArea: boolean }) {
  return (
    <header className="site-header">
      <div className="header-row">
        <Logo />
        <button type="button" className="btn btn-s btn-sm burger" aria-expanded="false" aria-controls="menue" data-menu>
          <IconMenu2 className="line-icon" aria-hidden="true" />
          <span>Menü</span>
          <span>Schließen</span>
        </button>
        <div className="menu" id="menue">
          <nav aria-label="Hauptnavigation">
            <ul className="nav">
              {LINKS.map(([path, label]) => (
                <li key={path}>
                  <HeaderLink path={path} current={current}>
                    {label}
                  </HeaderLink>
                </li>
              ))}
              <li className="signed-in area-link">
                <AreaLink current={current} inArea={inArea} />
              </li>
            </ul>
          </nav>
          <SessionLinks current={current} />
        </div>
      </div>
    </header>
  )
}

const CITIZENS: readonly [Path, string][] = [
  [paths.finder, 'Fotostudio finden'],
  [paths.myPhoto, 'Mein Passbild'],
]

/** The English page names the other languages above its header; every page pays for each byte here. */
const OTHERS = 'EN, other languages'

/** The entries most readers need, on a line of its own above the header. */
export function CitizenLinks({ current }: { current: string }) {
  return (
    <nav className="citizen" aria-label="Für Bürgerinnen und Bürger">
      <ul>
        {CITIZENS.map(([path, label]) => (
          <li key={path}>
            <HeaderLink path={path} current={current}>
              {label}
            </HeaderLink>
          </li>
        ))}
        <li>
          <a
            className="header-link"
            href={spokenPath('en', citizenPageAt(current) ?? 'home')}
            lang="en"
            aria-label={OTHERS}
          >
            EN …
          </a>
        </li>
      </ul>
    </nav>
  )
}

/** Articles count as part of the blog. */
function placeOf(path: Path, current: string): 'page' | 'true' | undefined {
  if (path === current) return 'page'
  return path === paths.blog && /^\/blog\d+$/.test(current) ? 'true' : undefined
}

function HeaderLink(props: { path: Path; current: string; children: string }) {
  return (
    <a className="header-link" href={props.path} aria-current={placeOf(props.path, props.current)}>
      {props.children}
    </a>
  )
}

/** Owners, staff and accounting have separate areas under one label; shell.js sets the reader's. */
function AreaLink({ current, inArea }: { current: string; inArea: boolean }) {
  const here = current === paths.ownerArea || current === paths.staffArea
  return (
    <a
      className="header-link"
      href={paths.ownerArea}
      data-owner={paths.ownerArea}
      data-staff={paths.staffArea}
      data-accounting={paths.invoices}
      aria-current={here ? 'page' : inArea || undefined}
    >
      Verwaltungsbereich
    </a>
  )
}

/** Links for every session; data-session and data-role on the root element decide which are visible (frame.css). */
function SessionLinks({ current }: { current: string }) {
  return (
    <ul className="acts" aria-label="Ihr Konto">
      <li className="signed-out">
        <HeaderLink path={paths.login} current={current}>
          Anmelden
        </HeaderLink>
      </li>
      <li className="signed-out">
        <a className="btn btn-p btn-sm" href={paths.registration}>
          Registrieren
        </a>
      </li>
      <li className="signed-in">
        <button type="button" className="btn btn-s btn-sm" data-sign-out={paths.login}>
          <IconLogout className="line-icon" aria-hidden="true" />
          Abmelden
        </button>
      </li>
    </ul>
  )
}
