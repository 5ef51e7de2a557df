import {
  IconAlertTriangle,
  IconCheck,
  IconChevronRight,
  IconCircleX,
  IconInfoCircle,
  IconLock,
  IconUser,
  type TablerIcon,
} from '@tabler/icons-react'
import type { Path } from '#app/paths.ts'
import { Tag, type TagProps } from '#ui/tag.tsx'
import styles from './dashboard.module.css'
import type { TileTag } from './tags.ts'

const TAG_ICONS: Record<TagProps['tone'], TablerIcon> = {
  ok: IconCheck,
  warn: IconAlertTriangle,
  err: IconCircleX,
  info: IconInfoCircle,
  neutral: IconUser,
}

interface TileProps {
  /** Undefined: the reader's access is still unknown, and the tile is inactive. */
  href: Path | undefined
  icon: TablerIcon
  title: string
  sentence: string
  tag?: TileTag
}

/** One link over the whole tile; the room's state is part of its accessible name. */
export function Tile({ href, icon: Icon, title, sentence, tag }: TileProps) {
  return (
    <a className={`card ${styles.tile}`} href={href}>
      <span className={styles.tileIcon}>
        <Icon className="line-icon" aria-hidden="true" />
      </span>
      <h2>
        {title}
        <IconChevronRight className="line-icon" aria-hidden="true" />
      </h2>
      <p>{sentence}</p>
      <span className={styles.tileState}>
        {tag === 'loading' ? (
          <span className={styles.tagSkeleton} />
        ) : (
          tag && <Tag tone={tag.tone} icon={TAG_ICONS[tag.tone]} word={tag.text} />
        )}
      </span>
    </a>
  )
}

/** A room that this role may not use: focusable, so that the reason is announced, but inactive (DASH-02). */
export function LockedTile({ title }: { title: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no disabled link, and a button would promise an action
    <div className={`card ${styles.tile} ${styles.lockedTile}`} role="link" aria-disabled="true" tabIndex={0}>
      <h2>
        <IconLock className="line-icon" aria-hidden="true" />
        {title}
      </h2>
      <p>Nur für berechtigte Nutzer zugänglich.</p>
      <p>Diese Funktion ist für Sie nicht verfügbar.</p>
    </div>
  )
}
