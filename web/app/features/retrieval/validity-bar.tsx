import { shareLeft } from './validity.ts'

interface ValidityBarProps {
  photo: { capturedAt: string; validUntil: string }
  now: Date
}

/** Draws the remaining time; the text beside it says the same. */
export function ValidityBar({ photo, now }: ValidityBarProps) {
  return (
    <svg className="val-bar" viewBox="0 0 100 1" preserveAspectRatio="none" aria-hidden="true">
      <rect width={100 * shareLeft(photo, now)} height="1" />
    </svg>
  )
}
