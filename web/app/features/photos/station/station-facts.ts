import type { Profile as Person } from '@epassbild/contract/accounts.ts'
import type { TransferRights } from '@epassbild/contract/photos.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import type { CodeSymbol } from '@epassbild/photo-slip/symbol.ts'
import type { PhotoAnalysis } from '#features/photos/analysis/photo-analysis.ts'

export interface StationFacts {
  person: Person
  /** Undefined while unknown. */
  studios: readonly RegisteredStudio[] | undefined
  rights: TransferRights | undefined
  identified: boolean | undefined
  /** One of them could not be loaded. */
  unreachable?: boolean
  /** The address of the cloud in photo codes. */
  address: string
  testMode: boolean
  /** Whether the cloud accepts the token by which citizens see the state of their photo. */
  citizenStatus: boolean
  /** Each upload ends the session: the page then drops its tokens. */
  endsSession: boolean
  /** In the background the station signs out and covers everything. */
  locks: boolean
  desk: PhotoAnalysis | undefined
  /** A notice for the studio about this version or this machine's clock. */
  notice: string | undefined
  /** Milliseconds by which this machine's clock is ahead of the server's, which judges capture times. */
  clockAheadMs: number
  /** Printed on the slip, the first one on the left. */
  symbols: readonly CodeSymbol['kind'][]
  /** Whether each transfer is confirmed with an eID of its own; the server decides independently. */
  needsEid: boolean
  /** Whether transfers are confirmed with an eID at all, each one or once for a while. */
  byEid: boolean
}
