import { IconUserPlus } from '@tabler/icons-react'
import { useMyProfile } from '#api/my-profile.ts'
import { paths } from '#app/paths.ts'
import { CaptureBanner } from '#features/dashboard/capture-banner.tsx'
import styles from '#features/dashboard/dashboard.module.css'
import { Greeting } from '#features/dashboard/greeting.tsx'
import { EidTile, ProfileTile, SOFTWARE_TITLE, SoftwareTile } from '#features/dashboard/shared-tiles.tsx'
import { LockedTile, Tile } from '#features/dashboard/tile.tsx'
import { useTags } from '#features/dashboard/use-owner-facts.ts'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'

export const meta = hiddenMeta(
  'Verwaltungsbereich',
  'Der Verwaltungsbereich für Mitarbeitende: Profil, eID-Verifizierung und Software.',
)

const INVITE = 'Mitarbeitende einladen'

/** DASH-02: a tile that the role may not use is locked and says so. Both are inactive until the role is known. */
export default function StaffArea() {
  const { profile } = useMyProfile()
  const leading = profile?.user_type === 'manager'
  const tags = useTags({ leading })
  return (
    <div className="layout">
      <Greeting
        profile={profile}
        below={profile ? `${profile.company_name}, ${leading ? 'Vollzugriff' : 'eingeschränkter Zugriff'}` : ''}
      />
      <CaptureBanner />
      <div className={`${styles.tiles} ${styles.inTwo}`}>
        <ProfileTile tag={tags.profile} />
        {leading || !profile ? (
          <Tile
            href={profile && paths.staff}
            icon={IconUserPlus}
            title={INVITE}
            sentence="Einladen und Zugriff festlegen"
            tag={tags.staff}
          />
        ) : (
          <LockedTile title={INVITE} />
        )}
        <EidTile tag={tags.eid} />
        {leading || !profile ? (
          <SoftwareTile href={profile && paths.softwareDownload} tag={tags.software} />
        ) : (
          <LockedTile title={SOFTWARE_TITLE} />
        )}
      </div>
    </div>
  )
}
