import { IconBrandApple, IconBrandWindows } from '@tabler/icons-react'

/** The issuer's own page with the newest versions: it offers the app for each system and checks nothing of ours. */
const AUSWEISAPP = 'https://www.ausweisapp.bund.de/download'

const SYSTEMS = [
  { name: 'Windows', Icon: IconBrandWindows },
  { name: 'macOS', Icon: IconBrandApple },
] as const

/** EID-02. */
export function AppDownloads() {
  return (
    <div className="eid-row">
      {SYSTEMS.map(({ name, Icon }) => (
        <a key={name} className="btn btn-s btn-sm" href={AUSWEISAPP} target="_blank" rel="noopener noreferrer">
          <Icon className="i" aria-hidden="true" />
          AusweisApp für {name}
          <span className="sr"> (neuer Tab)</span>
        </a>
      ))}
    </div>
  )
}
