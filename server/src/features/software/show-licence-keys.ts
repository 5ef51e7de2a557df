import type { Licence } from '@epassbild/contract/software.ts'
import { requireCompany } from '#features/companies/require-company.ts'
import { isCompanyActivated } from '#features/companies/review-company.ts'
import { listStudiosOf } from '#features/studios/studio-store.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { licenceKeySigner } from './licence-keys.ts'
import { listFullLicences } from './licence-store.ts'
import { presentLicence } from './present-licence.ts'

/** Licence keys of a company's locations, one each: as a text file, and with the facts shown beside them. */
export async function showLicenceKeys(
  deps: Pick<Deps, 'db' | 'clock' | 'vault'>,
  caller: Caller,
  studioId: number | undefined,
): Promise<{ license_key: string; licenses: Licence[] }> {
  const companyId = requireCompany(caller)
  const all = await listStudiosOf(deps.db, companyId)
  const asked = studioId === undefined ? all : all.filter(({ id }) => id === studioId)
  if (asked.length === 0) throw new Refusal(studioId === undefined ? 'no-location' : 'not-found')
  const full = await listFullLicences(
    deps.db,
    asked.map(({ id }) => id),
  )
  const activated = await isCompanyActivated(deps, companyId)
  const sign = await licenceKeySigner(deps)
  const licenses = await Promise.all(
    asked.map((studio) => presentLicence({ studio, full: full.get(studio.id), activated }, sign)),
  )
  return { license_key: licenses.map(lineOf).join('\n'), licenses }
}

const KINDS = { test: 'Testversion', full: 'Vollversion' } as const

/** Includes the address: a company may have several locations with one name in one town. */
function lineOf({ shop_name, address, city, license_key, kind }: Licence): string {
  return `${shop_name}, ${address}, ${city}\t${license_key}\t${KINDS[kind]}`
}
