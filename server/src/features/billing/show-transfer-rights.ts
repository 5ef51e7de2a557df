import type { TransferRights } from '@epassbild/contract/photos.ts'
import { getAccount } from '#features/accounts/account-store.ts'
import { awaitsRelease } from '#features/accounts/awaits-release.ts'
import { awaitsSecrecy } from '#features/accounts/registration/declare-secrecy.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import { listLicensedStudios } from '#features/software/list-licensed-studios.ts'
import { listStudiosOfOthers } from '#features/studios/people/people-store.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { findPause } from './collection/find-pause.ts'

/** Shows in advance what {@link requireTransferRight} would refuse. */
export async function showTransferRights(
  deps: Pick<Deps, 'db' | 'config' | 'clock'>,
  caller: Caller,
): Promise<TransferRights> {
  const companyId = requireCompany(caller)
  return {
    licence_required: deps.config.licenceRequired,
    licensed_shop_ids: await listLicensedStudios(deps, companyId),
    shop_ids_of_others: await studiosOfOthers(deps, caller, companyId),
    pause: await findPause(deps, companyId),
    ...((await awaitsSecrecy(deps, caller.accountId)) && { secrecy_awaited: true as const }),
    ...(awaitsRelease(deps, await getAccount(deps.db, caller.accountId)) && { release_awaited: true as const }),
  }
}

/** Studios reserved for others; none for the owner, who works everywhere. */
async function studiosOfOthers({ db }: Pick<Deps, 'db'>, { role, accountId }: Caller, companyId: number) {
  return role === 'owner' ? [] : listStudiosOfOthers(db, { companyId, accountId })
}
