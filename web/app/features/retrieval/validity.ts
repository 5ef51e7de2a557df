import { germanDay } from '@epassbild/contract/days.ts'
import { GERMAN_MY_PHOTO } from '#texts/citizens/german/my-photo.ts'
import { lastMomentBefore } from '#texts/moments.ts'

const DAY_MS = 86_400_000

/** Calendar days in Germany until the last day before an instant: 0 is today; never negative. */
export function daysLeft(validUntil: string, now: Date): number {
  const lastDay = germanDay(new Date(lastMomentBefore(validUntil)))
  const days = (Date.parse(lastDay) - Date.parse(germanDay(now))) / DAY_MS
  return Math.max(0, Math.round(days))
}

/** „Noch 141 Tage", „Noch 1 Tag", „Nur noch heute" */
export function daysLeftInWords(validUntil: string, now: Date): string {
  const days = daysLeft(validUntil, now)
  return days === 0 ? GERMAN_MY_PHOTO.today : GERMAN_MY_PHOTO.days(days)
}

/** Remaining share of the total validity, 0 to 1. */
export function shareLeft({ capturedAt, validUntil }: { capturedAt: string; validUntil: string }, now: Date): number {
  const [begin, end] = [Date.parse(capturedAt), Date.parse(validUntil)]
  return Math.min(1, Math.max(0, (end - now.getTime()) / Math.max(1, end - begin)))
}
