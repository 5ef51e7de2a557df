import type { Profile as Person } from '@epassbild/contract/accounts.ts'
import type { WebConfig } from '@epassbild/contract/config.ts'
import type { TransferRights } from '@epassbild/contract/photos.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import type { PhotoAnalysis } from '#features/photos/analysis/photo-analysis.ts'

export interface StationFacts {
  person: Person
  /** Undefined while unknown. */
  studios: readonly RegisteredStudio[] | undefined
  rights: TransferRights | undefined
  identified: boolean | undefined
  /** One of them could not be loaded. */
  unreachable?: boolean
  config: WebConfig
  desk: PhotoAnalysis | undefined
  /** A notice for the studio about this version or this machine's clock. */
  notice: string | undefined
  /** Milliseconds by which this machine's clock is ahead of the server's, which judges capture times. */
  clockAheadMs: number
  /** Whether each transfer is confirmed with an eID of its own; the server decides independently. */
  needsEid: boolean
  /** Whether transfers are confirmed with an eID at all, each one or once for a while. */
  byEid: boolean
}
