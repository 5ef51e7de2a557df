import type { Licence } from '@epassbild/contract/software.ts'
import { IconCircleCheck, IconCopy, IconFlask } from '@tabler/icons-react'
import { dayOf } from '#texts/moments.ts'
import { useCopy } from '#ui/notices/use-copy.ts'
import { Tag } from '#ui/tag.tsx'
import { namedPlace } from './named-place.ts'
import styles from './software.module.css'

interface LicenceRowProps {
  licence: Licence
  /** Only owners can book. */
  isOwner: boolean
  onBook: () => void
}

export function LicenceRow({ licence, isOwner, onBook }: LicenceRowProps) {
  return (
    <li className={styles.licence}>
      <div className={styles.licHead}>
        <div>
          <h3 className="wrap-any">{licence.shop_name}</h3>
          <p className="muted wrap-any">
            {licence.address}, {licence.city}
          </p>
          <Kind licence={licence} />
        </div>
        {isOwner && licence.bookable && (
          <button type="button" className="btn btn-s btn-sm" onClick={onBook}>
            Vollversion buchen<span className="reader-only"> für {namedPlace(licence)}</span>
          </button>
        )}
      </div>
      {isOwner && licence.not_bookable_because && <p className="small muted">{licence.not_bookable_because}</p>}
      <Key licence={licence} />
    </li>
  )
}

function Kind({ licence: { kind, booked_at } }: { licence: Licence }) {
  const [tone, Icon] = kind === 'full' ? (['ok', IconCircleCheck] as const) : (['neutral', IconFlask] as const)
  return (
    <p className="lic-kind">
      <Tag tone={tone} icon={Icon} word={kind === 'full' ? 'Vollversion' : 'Testversion'} />
      {booked_at && <span className="small muted"> gebucht am {dayOf(booked_at)}</span>}
    </p>
  )
}

/** A key is long and not typed by hand: shown on demand, and copied. */
function Key({ licence }: { licence: Licence }) {
  const { license_key: key } = licence
  const place = namedPlace(licence)
  const [failed, copy] = useCopy()
  return (
    <details className={styles.licKey}>
      <summary>
        Schlüssel anzeigen<span className="reader-only"> ({place})</span>
      </summary>
      <p className="mono wrap-any">{key}</p>
      <button
        type="button"
        className="link"
        onClick={() => void copy(key, `Der Schlüssel für „${place}“ ist kopiert.`)}
      >
        <IconCopy className="line-icon" aria-hidden="true" />
        Kopieren<span className="reader-only">: Schlüssel für {place}</span>
      </button>
      <span role="alert" className="small">
        {failed && 'Der Browser hat das Kopieren nicht erlaubt. Bitte markieren Sie den Schlüssel.'}
      </span>
    </details>
  )
}
