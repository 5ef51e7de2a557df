import type { MouseEventHandler } from 'react'
import { paths } from '#app/paths.ts'

/** The viewfinder: four corner marks around a head. Coloured by CSS, on light and on dark ground. */
function LogoMark() {
  return (
    <svg viewBox="0 0 34 34" fill="none" aria-hidden="true" className="logo-mark">
      <path
        className="logo-frame"
        d="M2 10V5a3 3 0 0 1 3-3h5M24 2h5a3 3 0 0 1 3 3v5M32 24v5a3 3 0 0 1-3 3h-5M10 32H5a3 3 0 0 1-3-3v-5"
        strokeWidth="3"
        strokeLinecap="round"
      />
      <ellipse className="logo-head" cx="17" cy="13.6" rx="5.2" ry="6.4" />
      <path className="logo-head" d="M7.6 26.6c1.2-3.6 4.9-5.2 9.4-5.2s8.2 1.6 9.4 5.2z" />
      <circle className="logo-lamp" cx="26.2" cy="9.2" r="2.6" />
    </svg>
  )
}

interface LogoProps {
  /** For pages that lead back to a page other than the home page. */
  to?: string
  label?: string
  onClick?: MouseEventHandler
}

export function Logo({ to = paths.home, label = 'ePassbild, zur Startseite', onClick }: LogoProps) {
  return (
    <a className="logo" href={to} aria-label={label} onClick={onClick}>
      <LogoMark />
      <LogoName hidden />
    </a>
  )
}

/** The same without a link, for paper. */
export function LogoLine() {
  return (
    <div className="logo">
      <LogoMark />
      <LogoName />
    </div>
  )
}

function LogoName({ hidden }: { hidden?: true }) {
  return (
    <span aria-hidden={hidden}>
      e<span className="logo-name">Passbild</span>
    </span>
  )
}
