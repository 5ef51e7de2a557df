import { IconBrandApple, IconBrandWindows } from '@tabler/icons-react'

/** The issuer's own page with the newest versions; the text after the sign leads a browser to the place of the system there. */
const AUSWEISAPP = 'https://www.ausweisapp.bund.de/download'

const SYSTEMS = [
  { name: 'Windows', address: `${AUSWEISAPP}#:~:text=Windows`, Icon: IconBrandWindows },
  { name: 'macOS', address: `${AUSWEISAPP}#:~:text=macOS`, Icon: IconBrandApple },
] as const

/** EID-02. */
export function AppDownloads() {
  return (
    <div className="eid-row">
      {SYSTEMS.map(({ name, address, Icon }) => (
        <a key={name} className="btn btn-s btn-sm" href={address} target="_blank" rel="noopener noreferrer">
          <Icon className="i" aria-hidden="true" />
          AusweisApp für {name}
          <span className="sr"> (neuer Tab)</span>
        </a>
      ))}
    </div>
  )
}
