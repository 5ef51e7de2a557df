import { IconBuildingBank, IconCamera, IconUser } from '@tabler/icons-react'
import { Inline } from '#features/content/inline.tsx'
import styles from './cards-part.module.css'

const ICONS = { kamera: IconCamera, behoerde: IconBuildingBank, person: IconUser } as const

/** Cards side by side, one per line: `kamera | Das Studio | prüft jedes Bild`. */
export function CardsPart({ lines }: { lines: string[] }) {
  return (
    <div className={styles.twoCards}>
      {lines.map((line) => {
        const [icon, title, text] = line.split(' | ')
        const Icon = ICONS[icon as keyof typeof ICONS]
        if (!Icon || !title || !text) throw new Error(`Not a card: ${line}`)
        return (
          <div className="card" key={title}>
            <h3>
              <Icon className="line-icon" aria-hidden="true" />
              {title}
            </h3>
            <p className="muted">
              <Inline>{text}</Inline>
            </p>
          </div>
        )
      })}
    </div>
  )
}
