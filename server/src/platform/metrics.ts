import { SHARED_REFUSALS } from '@epassbild/contract/refusal.ts'
import { Counter, Gauge, Histogram, Registry } from 'prom-client'

/** Metrics of the running server. Labels are names of the program (routes, codes, jobs), never data of a person. */
export interface Metrics {
  /** Route as it is declared, with its placeholders. */
  request(seen: { method: string; route: string; status: number; seconds: number }): void
  refusal(code: string): void
  securityEvent(event: SecurityEvent): void
  /** Many failed tries on one account. */
  securityAlarm(event: SecurityEvent): void
  transfer(outcome: Outcome): void
  retrieval(outcome: Outcome): void
  /** Returns a function to call when the job has ended. */
  startJob(name: string): (outcome: 'done' | 'failed') => void
  /** A gauge whose value is read at each scrape; one that cannot be read is left out. */
  watch(figure: WatchedFigure): void
  /** In Prometheus' text format. */
  read(): Promise<string>
  registry: Registry
}

const OUTCOMES = ['done', 'refused', 'failed'] as const
/** Refused: the caller's doing. Failed: ours. */
export type Outcome = (typeof OUTCOMES)[number]

const SECURITY_EVENTS = [
  'failed-sign-in',
  'wrong-password',
  'wrong-code',
  'refused-access',
  'limit-reached',
  'infected-file',
] as const
export type SecurityEvent = (typeof SECURITY_EVENTS)[number]

/** Refusals that alarms may watch; endpoints have others besides. */
const REFUSALS = [...Object.keys(SHARED_REFUSALS), 'internal']

interface WatchedFigure {
  name: string
  help: string
  /** Name of the one label, where there is more than one value. */
  label?: string
  look(): Promise<readonly (readonly [value: number, labelled?: string])[]>
}

/** Seconds; 0.3 and 0.8 are the goals at the usual and at ten times the load (the drill `load`, docs/security.md). */
const REQUEST_BUCKETS = [0.005, 0.02, 0.05, 0.1, 0.3, 0.8, 2, 5, 10]
const JOB_BUCKETS = [0.01, 0.05, 0.2, 1, 5, 20, 60, 180]

export function createMetrics(): Metrics {
  const registry = new Registry()
  const registers = [registry]
  const requests = new Histogram({
    name: 'epassbild_request_seconds',
    help: 'Requests by route and status, and how long they took',
    labelNames: ['method', 'route', 'status'],
    buckets: REQUEST_BUCKETS,
    registers,
  })
  const jobs = new Histogram({
    name: 'epassbild_job_seconds',
    help: 'Jobs by name and outcome, and how long they took',
    labelNames: ['queue', 'outcome'],
    buckets: JOB_BUCKETS,
    registers,
  })
  const counter = (name: string, help: string, label: string, known: readonly string[]) => {
    const counted = new Counter({ name: `epassbild_${name}_total`, help, labelNames: [label], registers })
    // Starts each series at zero: a rate misses the event that creates a series.
    for (const value of known) counted.inc({ [label]: value }, 0)
    return (value: string) => counted.inc({ [label]: value })
  }
  return {
    request: ({ seconds, ...labels }) => requests.observe(labels, seconds),
    startJob(queue) {
      const ended = jobs.startTimer({ queue })
      return (outcome) => void ended({ outcome })
    },
    refusal: counter('refusals', 'Refusals by their code', 'code', REFUSALS),
    securityEvent: counter('security_events', 'Failed sign-ins, wrong codes, refused access', 'event', SECURITY_EVENTS),
    securityAlarm: counter('security_alarms', 'Accounts on which very many tries failed', 'event', SECURITY_EVENTS),
    transfer: counter('transfers', 'Transfers of photos by outcome', 'outcome', OUTCOMES),
    retrieval: counter('retrievals', 'Retrievals of photos by outcome', 'outcome', OUTCOMES),
    watch: (figure) => watch(registry, figure),
    read: () => registry.metrics(),
    registry,
  }
}

function watch(registry: Registry, { name, help, label, look }: WatchedFigure): void {
  new Gauge({
    name: `epassbild_${name}`,
    help,
    labelNames: label ? [label] : [],
    registers: [registry],
    async collect() {
      this.reset()
      // A value that cannot be read is left out rather than stale; the other series are not affected.
      const found = await look().catch(() => undefined)
      if (!found) return label ? undefined : this.remove()
      for (const [value, labelled] of found) this.set(label ? { [label]: labelled ?? '' } : {}, value)
    },
  })
}
