import { AUDIT_LISTED_MAX, type AuditEntry, listAudit } from '@epassbild/contract/operator-accounts.ts'
import { type Answer, call } from '#api/call.ts'

export interface AuditWish {
  /** Days as `2026-11-20`; empty without a bound. */
  from: string
  to: string
  action: string
  actor: string
}

/** Answer after answer, until one is not full. */
export async function loadWholeAudit(wish: AuditWish): Promise<Answer<AuditEntry[]>> {
  const whole: AuditEntry[] = []
  for (;;) {
    const before = whole.at(-1)?.id
    const answer = await call(listAudit, { ...wish, ...(before !== undefined && { before }) })
    if (!answer.ok) return answer
    whole.push(...answer.data)
    if (answer.data.length < AUDIT_LISTED_MAX) return { ok: true, data: whole }
  }
}
