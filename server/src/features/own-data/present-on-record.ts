import type { OwnData } from '@epassbild/contract/own-account/own-data.ts'
import { listEndedInvitations } from '#features/accounts/invitations/invitation-store.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import { listFullLicences } from '#features/software/licence-store.ts'
import { showLicenceKeys } from '#features/software/show-licence-keys.ts'
import { listStudios } from '#features/studios/list-studios.ts'
import { listStudiosOf } from '#features/studios/studio-store.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'

/** The lists shown on pages, each with the additional stored data. */

export async function listStudiosOnRecord(
  deps: Pick<Deps, 'db' | 'links'>,
  caller: Caller,
): Promise<OwnData['studios']> {
  const rows = new Map((await listStudiosOf(deps.db, requireCompany(caller))).map((row) => [row.id, row]))
  return (await listStudios(deps, caller)).flatMap((studio) => {
    const row = rows.get(studio.id)
    if (!row) return []
    const { createdAt, submittedAt, decidedAt } = row
    return {
      ...studio,
      received_at: createdAt.toISOString(),
      submitted_at: submittedAt?.toISOString() ?? null,
      decided_at: decidedAt?.toISOString() ?? null,
    }
  })
}

export async function listLicencesOnRecord(
  deps: Pick<Deps, 'db' | 'clock' | 'vault'>,
  caller: Caller,
  studios: readonly { id: number }[],
): Promise<OwnData['licences']> {
  if (studios.length === 0) return []
  const { licenses } = await showLicenceKeys(deps, caller, undefined)
  const full = await listFullLicences(
    deps.db,
    studios.map(({ id }) => id),
  )
  return licenses.map((licence) => ({ ...licence, booked_by: full.get(licence.shop_id)?.bookedBy ?? null }))
}

export async function listEarlierInvitations(
  { db }: Pick<Deps, 'db'>,
  companyId: number,
): Promise<OwnData['earlier_invitations']> {
  return (await listEndedInvitations(db, companyId)).map((invitation) => ({
    id: invitation.id,
    email: invitation.email,
    user_type: invitation.role,
    invited_by: invitation.invitedBy,
    created_at: invitation.createdAt.toISOString(),
    expires_at: invitation.expiresAt.toISOString(),
    accepted_at: invitation.acceptedAt?.toISOString() ?? null,
    withdrawn_at: invitation.withdrawnAt?.toISOString() ?? null,
  }))
}
