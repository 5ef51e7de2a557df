import { IconDownload, IconId, IconUser } from '@tabler/icons-react'
import { type Path, paths } from '#app/paths.ts'
import type { TileTag } from './tags.ts'
import { Tile } from './tile.tsx'

/** The rooms that owners and staff share, with the same texts. */

export function ProfileTile({ tag }: { tag: TileTag }) {
  return (
    <Tile
      href={paths.profile}
      icon={IconUser}
      title="Profilverwaltung"
      sentence="Ihre Daten und Ihr Passwort"
      tag={tag}
    />
  )
}

export function EidTile({ tag }: { tag: TileTag }) {
  return (
    <Tile
      href={paths.eidVerification}
      icon={IconId}
      title="eID-Verifizierung"
      sentence="Mit Personalausweis und AusweisApp identifizieren"
      tag={tag}
    />
  )
}

export const SOFTWARE_TITLE = 'Software-Download'

export function SoftwareTile({ href, tag }: { href: Path | undefined; tag: TileTag }) {
  return (
    <Tile
      href={href}
      icon={IconDownload}
      title={SOFTWARE_TITLE}
      sentence="Programm und Lizenzschlüssel für Windows und macOS"
      tag={tag}
    />
  )
}
