import type { Crop } from '@epassbild/photo-check/crop.ts'
import { IconAlertTriangle, IconCircleCheck, IconLoader2 } from '@tabler/icons-react'
import { type ReactNode, type RefCallback, useState } from 'react'
import { type Turn, turnedSize } from '#features/photos/analysis/frame-of.ts'
import { useSpoken } from '#features/photos/station/verdict/use-spoken.ts'
import { Guides } from './guides.tsx'
import styles from './live-view.module.css'

interface LiveViewProps {
  turn: Turn
  /** Mirrors the live picture, in which people orient themselves more easily; the photo itself is never mirrored. */
  mirrored: boolean
  show: RefCallback<HTMLVideoElement>
  /** Undefined until the first check. */
  instruction: { text: string; good: boolean } | undefined
  guides: boolean
  /** The crop of the current frame, in camera pixels. */
  crop: Crop | undefined
  /** Shown instead of the picture if there is no camera. */
  children?: ReactNode
}

/** The camera's live picture, with the next instruction above it and guides over it. */
export function LiveView({ show, turn, mirrored, instruction, guides, crop, children }: LiveViewProps) {
  const [size, setSize] = useState({ width: 16, height: 9 })
  const spoken = useSpoken(children ? '' : (instruction?.text ?? ''))
  return (
    <div className={styles.stationLive}>
      {!children && (
        <p className={instruction?.good ? `${styles.stationSay} good` : styles.stationSay}>
          {!instruction ? (
            <IconLoader2 className="line-icon spin" aria-hidden="true" />
          ) : instruction.good ? (
            <IconCircleCheck className="line-icon" aria-hidden="true" />
          ) : (
            <IconAlertTriangle className="line-icon" aria-hidden="true" />
          )}
          {instruction?.text ?? 'Die Prüfung startet …'}
        </p>
      )}
      <div className={mirrored ? `${styles.stationView} ${styles.mirrored}` : styles.stationView}>
        <video
          ref={show}
          data-turn={turn}
          autoPlay
          playsInline
          muted
          hidden={children !== undefined}
          aria-label={guides ? 'Kamerabild mit Hilfslinien' : 'Kamerabild'}
          onLoadedMetadata={({ currentTarget: { videoWidth, videoHeight } }) =>
            setSize({ width: videoWidth, height: videoHeight })
          }
        />
        {children ?? <Guides size={turnedSize(size, turn)} crop={crop} guides={guides} />}
      </div>
      <p className="reader-only" role="status">
        {spoken}
      </p>
    </div>
  )
}
