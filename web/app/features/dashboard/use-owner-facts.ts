import { listInvoices, showPaymentSetup, showUsage } from '@epassbild/contract/billing.ts'
import { showEidStatus } from '@epassbild/contract/identification.ts'
import { showTransferRights } from '@epassbild/contract/photos.ts'
import { showDownload } from '@epassbild/contract/software.ts'
import { listInvitations, listStaff } from '@epassbild/contract/staff.ts'
import { listStudios } from '@epassbild/contract/studios.ts'
import { useMyProfile } from '#api/my-profile.ts'
import { type Loaded, useLoaded } from '#api/use-loaded.ts'
import { setUpSteps } from './set-up.ts'
import { type TileTag, tagOfEid, tagOfPayment, tagOfProfile, tagOfSoftware, tagOfStaff, tagOfStudios } from './tags.ts'

/** Tags of the tiles: a placeholder while loading, none after a failure. */
function shown<T>({ loading, value }: Pick<Loaded<T>, 'loading' | 'value'>, tagOf: (value: T) => TileTag): TileTag {
  if (loading) return 'loading'
  return value === undefined ? undefined : tagOf(value)
}

/** For a tag derived from two lists: both are required. */
function both<A, B>(one: Loaded<A>, other: Loaded<B>) {
  const value =
    one.value === undefined || other.value === undefined ? undefined : { one: one.value, other: other.value }
  return { loading: one.loading || other.loading, value }
}

/** `leading`: owners and managers may see staff and software. */
export function useTags({ leading }: { leading: boolean }) {
  const { profile, failed } = useMyProfile()
  const staff = useLoaded('staff', listStaff, { ask: leading })
  const invitations = useLoaded('invitations', listInvitations, { ask: leading })
  const eid = useLoaded('eid', showEidStatus)
  const software = useLoaded('software', showDownload, { ask: leading, input: { operating_system: systemHere() } })
  return {
    profile: shown({ loading: !profile && !failed, value: profile }, tagOfProfile),
    staff: shown(both(staff, invitations), ({ one, other }) => tagOfStaff(one, other)),
    eid: shown(eid, tagOfEid),
    software: shown(software, ({ version }) => tagOfSoftware(version)),
    identified: eid.value && eid.value.identified_at !== null,
  }
}

/** Data of the owner's dashboard: the tags, the studios, and the remaining steps once all facts are loaded. */
export function useOwnerFacts() {
  const { profile } = useMyProfile()
  const { identified, ...tags } = useTags({ leading: true })
  const studios = useLoaded('studios', listStudios)
  const payment = useLoaded('payment-setup', showPaymentSetup)
  const usage = useLoaded('usage', showUsage)
  const invoices = useLoaded('invoices', listInvoices)
  const rights = useLoaded('transfer-rights', showTransferRights)
  const known = profile && studios.value && identified !== undefined && payment.value && !rights.loading
  return {
    studios: studios.value,
    tags: {
      ...tags,
      studios: shown(studios, tagOfStudios),
      payment: shown(both(payment, invoices), ({ one, other }) => tagOfPayment(one.payment_method, other)),
    },
    steps: known
      ? setUpSteps({
          profile,
          studios: studios.value ?? [],
          identified,
          pays: payment.value?.payment_method !== undefined,
          rights: rights.value,
        })
      : undefined,
    usage: usage.value,
    invoices: invoices.value ?? [],
  }
}

function systemHere(): 'WINDOWS' | 'MAC' {
  return typeof navigator !== 'undefined' && /Mac/.test(navigator.userAgent) ? 'MAC' : 'WINDOWS'
}
