import { OnlyWhen } from '#features/content/only-when.tsx'
import styles from './screen-picture.module.css'

/** Pictures of the running product (`npm run pictures`), with their size in pixels. */
const PICTURES = {
  station: [1120, 700],
  pruefung: [720, 976],
  beleg: [560, 788],
  abruf: [1120, 700],
} as const

type ScreenName = keyof typeof PICTURES

interface ScreenPictureProps {
  name: ScreenName
  /** Text alternative of the picture. */
  alt: string
  caption?: string
  /** Above the fold: not lazy-loaded. */
  atOnce?: boolean
}

export function ScreenPicture({ name, alt, caption, atOnce }: ScreenPictureProps) {
  const [width, height] = PICTURES[name]
  return (
    <figure className={styles.screen}>
      <img src={`/pictures/${name}.webp`} width={width} height={height} alt={alt} loading={atOnce ? 'eager' : 'lazy'} />
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

/**
 * In a text, one per line: `abruf | was zu sehen ist | Bildunterschrift | clerksRetrieve`, the last one a condition.
 */
export function ScreensPart({ lines }: { lines: string[] }) {
  return lines.map((line) => {
    const [name = '', alt, caption, fact] = line.split(' | ')
    if (!(name in PICTURES) || !alt || !caption || !fact) throw new Error(`Not a picture: ${line}`)
    return (
      <OnlyWhen key={name} fact={fact}>
        <ScreenPicture name={name as ScreenName} alt={alt} caption={caption} />
      </OnlyWhen>
    )
  })
}
