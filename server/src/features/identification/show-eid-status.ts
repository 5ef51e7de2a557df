import { EID_FAILURES, type EidFailure, type EidStatus } from '@epassbild/contract/identification.ts'
import { showProfile } from '#features/accounts/profile/show-profile.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import { Refusal } from '#platform/refusal.ts'
import { type Attempt, findAttempt, findLastSuccess } from './attempt-store.ts'
import { ATTEMPT_MS } from './begin-attempt.ts'
import { findIdentification } from './identification-store.ts'
import { EID_SESSION_MS } from './require-transfer-proof.ts'

/** Longest time between the use of an attempt and its end: the provider's time limit and one transaction. */
const FINISHING_MS = 30_000

type Needs = Pick<Deps, 'db' | 'clock' | 'config'>

export async function showEidStatus(
  deps: Needs,
  caller: Caller,
  { state }: { state?: string | undefined },
): Promise<EidStatus> {
  const profile = await showProfile(deps, caller)
  const known = await findIdentification(deps.db, caller.accountId)
  return {
    name: `${profile.first_name} ${profile.last_name}`,
    identified_at: known?.identifiedAt.toISOString() ?? null,
    keeps_data_set: deps.config.eidDataSet === 'minimum',
    transfer_eid: deps.config.transferEid,
    session_until: (await sessionUntil(deps, caller))?.toISOString() ?? null,
    attempt: state === undefined ? null : presentAttempt(await requireAttempt(deps, caller, state), deps.clock.now()),
  }
}

/** An unknown attempt and another person's are refused alike. */
async function requireAttempt({ db }: Needs, { accountId }: Caller, state: string): Promise<Attempt> {
  const attempt = await findAttempt(db, sha256(state))
  if (attempt?.accountId !== accountId) throw new Refusal('not-found')
  return attempt
}

export function presentAttempt(attempt: Attempt, now: Date): NonNullable<EidStatus['attempt']> {
  if (attempt.finishedAt && attempt.failure === null) return { state: 'done', failure: null, detail: null }
  const failure = attempt.finishedAt ? (attempt.failure as EidFailure) : unfinished(attempt, now)
  if (failure === null) return { state: 'open', failure: null, detail: null }
  return { state: 'failed', failure, detail: EID_FAILURES[failure] }
}

function unfinished({ usedAt, createdAt }: Attempt, now: Date): EidFailure | null {
  if (usedAt && now.getTime() - usedAt.getTime() > FINISHING_MS) return 'unfinished'
  return now.getTime() - createdAt.getTime() > ATTEMPT_MS ? 'late' : null
}

async function sessionUntil({ db, clock, config }: Needs, { accountId }: Caller): Promise<Date | undefined> {
  if (config.transferEid !== 'session') return undefined
  const last = await findLastSuccess(db, accountId)
  const until = last && new Date(last.getTime() + EID_SESSION_MS)
  return until && until > clock.now() ? until : undefined
}
