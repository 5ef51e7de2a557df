/** One drill of docs/security.md: the failure, its tests and the expected outcome. */
export interface Drill {
  what: string
  goal: string
  /** Test files, the same as in `npm test -- whole`; drills with repetitions run their long form here. */
  files: readonly string[]
  /** Only tests that match. */
  only?: RegExp
  /** Required part; the drill reports its absence. */
  needs?: 'PostgreSQL'
}

const SERVER = 'server/src'
const TEST = 'server/test'

export const DRILLS: Readonly<Record<string, Drill>> = {
  kill: {
    what: 'kill -9 while photos come in, embedded database',
    goal: '50 kills: nothing acknowledged lost, nothing doubled',
    files: [`${TEST}/killed-transfers.process.test.ts`],
  },
  'kill-postgres': {
    what: 'kill -9 while photos come in, PostgreSQL',
    goal: '50 kills: nothing acknowledged lost, nothing doubled',
    files: [`${TEST}/killed-transfers.postgres.test.ts`],
    needs: 'PostgreSQL',
  },
  'kill-database': {
    what: 'kill -9 of PostgreSQL while photos come in',
    goal: '50 kills: nothing acknowledged lost, nothing doubled',
    files: [`${TEST}/killed-database.postgres.test.ts`],
    needs: 'PostgreSQL',
  },
  takeover: {
    what: 'kill -9 of one of two instances that holds mails, PostgreSQL and object store',
    goal: 'the other delivers each of them, once, when their claims have run out',
    files: [`${TEST}/two-instances.s3.test.ts`],
    needs: 'PostgreSQL',
  },
  'second-process': {
    what: 'a second process on the embedded data directory',
    goal: 'refused in 100 of 100',
    files: [`${TEST}/embedded-directory.process.test.ts`],
    only: /refused to another process/,
  },
  failpoints: {
    what: 'a failure before and after every port call of transfer, deletion, retrieval, decision, billing run and registration',
    goal: '0 invariant breaks, healed by the next try or the sweeper, 0 orphans',
    files: [
      `${SERVER}/features/photos/failpoints.test.ts`,
      `${SERVER}/features/photos/retrieval/decision-failpoints.test.ts`,
      `${SERVER}/features/photos/deletion/life.test.ts`,
      `${SERVER}/features/billing/failpoints.test.ts`,
      `${SERVER}/features/accounts/failpoints.test.ts`,
    ],
  },
  database: {
    what: 'database away for a minute, killed and stopped',
    goal: '503 + Retry-After within 1 s, back by itself, no exit, no wrong 200',
    files: [`${TEST}/database-away.postgres.test.ts`],
    needs: 'PostgreSQL',
  },
  objects: {
    what: 'object store fails every third time, damages bytes, is full',
    goal: '0 of 1,000 acknowledged unreadable; reads and deletions go on',
    files: [
      `${SERVER}/features/photos/failpoints.test.ts`,
      `${SERVER}/features/photos/retrieval/retrieving.test.ts`,
      `${TEST}/drills/disk-full.test.ts`,
    ],
    only: /every third time|damaged|full disk/,
  },
  status: {
    what: 'database, object store, directory of authorities and the whole service away',
    goal: 'the right sentence on the published status page within 60 s',
    files: [`${TEST}/status-drill.s3.test.ts`],
    needs: 'PostgreSQL',
  },
  mail: {
    what: 'mail server away, slow, dropping',
    goal: 'answers unaffected, every mail delivered once when it is back',
    files: [`${SERVER}/platform/mail/outbox.test.ts`, `${SERVER}/adapters/mail/mail-smtp.test.ts`],
  },
  partners: {
    what: 'payment provider, identity provider, geocoder slow or hostile',
    goal: 'given up after 5, 5 and 2 s with a sentence; no way around the eID',
    files: [`${TEST}/threats/t14`, `${TEST}/threats/t16-provider-away`, `${SERVER}/adapters/places/places-over-http`],
  },
  clock: {
    what: 'expiry: the table of six instants and 10,000 random ones',
    goal: 'never later than six calendar months',
    files: [`${SERVER}/features/photos/deletion/life.test.ts`],
    only: /LIFE-01/,
  },
  effects: {
    what: 'ten workers on the same deletions, five on the same bookings, two queues on the same jobs',
    goal: '10,000 deletions and 10,000 bookings: exactly as many effects; each job once',
    files: [`${TEST}/drills/exactly-once.test.ts`, `${SERVER}/platform/instances.postgres.test.ts`],
  },
  load: {
    what: 'ten times the load',
    goal: 'accepted p99 ≤ 800 ms (1×: ≤ 300); only 503 as 5xx, all with Retry-After; normal within 30 s',
    files: [`${TEST}/drills/pressure.process.test.ts`],
    only: /ten times/,
  },
  'slow-sockets': {
    what: '1,000 slow sockets',
    goal: 'p99 of the others changes by less than 20 %',
    files: [`${TEST}/drills/pressure.process.test.ts`],
    only: /slow sockets/,
  },
  end: {
    what: 'SIGTERM under load',
    goal: '0 requests under way fail',
    files: [`${TEST}/drills/ended.process.test.ts`],
  },
  'roll-back': {
    what: 'the release before, or the version before the newest change of the schema, on the schema of today',
    goal: 'its own tests of photos, accounts, staff, billing and identification pass',
    files: [`${TEST}/drills/previous-version.history.test.ts`],
    needs: 'PostgreSQL',
  },
  restore: {
    what: 'backup, restore into an empty system, verify',
    goal: 'everything verified; 0 photos readable that were deleted since',
    files: [`${SERVER}/backup/backup.test.ts`, `${SERVER}/backup/backup.s3.test.ts`],
  },
}
