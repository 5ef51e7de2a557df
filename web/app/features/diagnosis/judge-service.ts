import { PART_WORDS, type ServicePart, type ServiceStatus } from '@epassbild/contract/service-status.ts'
import type { Answer, Failure } from '#api/call.ts'
import { dayOf } from '#texts/moments.ts'
import type { Check, Finding } from './finding.ts'

/** Same limit as at the station: beyond it a capture time would be refused. */
const CLOCK_OFF_MS = 5 * 60_000
const MINUTE_MS = 60_000

type ServiceCheck = Extract<Check, 'cloud' | 'directory' | 'certificates' | 'clock'>

/** The page's check for each part that the server reports. */
const PART_OF: Readonly<Record<ServicePart, ServiceCheck | undefined>> = {
  database: 'cloud',
  objects: 'cloud',
  directory: 'directory',
  certificates: 'certificates',
  retrieval: 'certificates',
  // Delayed mails prevent no one from working.
  mail: undefined,
}

/**
 * Judges the response of `GET /api/status/`.
 * @param here this machine's clock at the time of the response, in milliseconds
 */
export function judgeService(answer: Answer<ServiceStatus>, here: number): Record<ServiceCheck, Finding> {
  if (!answer.ok) return unreachable(answer)
  const { at, away, certificate_until: until } = answer.data
  const judged: Record<ServiceCheck, Finding> = {
    cloud: { state: 'good', says: 'Unsere Server antworten.' },
    directory: { state: 'good', says: 'Das Verzeichnis antwortet.' },
    certificates: { state: 'good', says: `Unser Zertifikat gilt bis ${dayOf(until)}.` },
    clock: judgeClock(here - Date.parse(at)),
  }
  for (const part of away) {
    const check = PART_OF[part]
    if (check && judged[check].state !== 'bad')
      judged[check] = { state: 'bad', turn: 'us', says: PART_WORDS[part].away }
  }
  return judged
}

const UNKNOWN: Finding = { state: 'unclear', says: 'Lässt sich ohne Verbindung zu uns nicht prüfen.' }

function unreachable(answer: Failure): Record<ServiceCheck, Finding> {
  return { cloud: cloudFault(answer), directory: UNKNOWN, certificates: UNKNOWN, clock: UNKNOWN }
}

function cloudFault(answer: Failure): Finding {
  if (answer.kind === 'refused') return { state: 'bad', turn: 'us', says: PART_WORDS.cloud.away }
  const { answered } = answer
  // A proxy in front of our servers responds with 502 to 504 if none of them is reachable.
  if (answered && answered.status >= 500) return { state: 'bad', turn: 'us', says: PART_WORDS.cloud.away }
  if (answered)
    return {
      state: 'bad',
      turn: 'it',
      says: `Zwischen diesem Rechner und uns antwortet etwas anderes (Status ${answered.status}), etwa ein Filter. Ihre IT gibt HTTPS (Port 443) zu dieser Adresse frei.`,
    }
  if (!navigator.onLine)
    return { state: 'bad', turn: 'it', says: 'Dieser Rechner ist nicht mit dem Internet verbunden.' }
  return {
    state: 'bad',
    turn: 'it',
    says: 'Dieser Rechner erreicht unsere Server nicht. Öffnen Sie eine andere Internetseite: Geht auch sie nicht, fehlt die Verbindung ins Internet.',
  }
}

function judgeClock(aheadMs: number): Finding {
  if (Math.abs(aheadMs) <= CLOCK_OFF_MS) return { state: 'good', says: 'Die Uhr dieses Rechners geht richtig.' }
  const minutes = Math.round(Math.abs(aheadMs) / MINUTE_MS)
  return {
    state: 'bad',
    turn: 'you',
    says: `Die Uhr dieses Rechners geht ${minutes} Minuten ${aheadMs > 0 ? 'vor' : 'nach'}. Stellen Sie Datum und Uhrzeit in den Einstellungen des Rechners auf „automatisch“.`,
  }
}
