import type { Profile as Person } from '@epassbild/contract/accounts.ts'
import type { TransferRights } from '@epassbild/contract/photos.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import type { CodeSymbol } from '@epassbild/photo-slip/symbol.ts'
import type { PhotoAnalysis } from '#features/photos/analysis/photo-analysis.ts'

export interface StationFacts {
  person: Person
  /** Undefined while it is not known. */
  studios: readonly RegisteredStudio[] | undefined
  rights: TransferRights | undefined
  identified: boolean | undefined
  /** One of them could not be loaded. */
  unreachable?: boolean
  /** The place of the photo in photo codes. */
  address: string
  testMode: boolean
  /** Whether the cloud takes the token by which citizens see the state of their photo. */
  citizenStatus: boolean
  /** The session ends with each upload: the page drops its tokens then. */
  endsSession: boolean
  /** In the background the station signs out and covers everything. */
  locks: boolean
  desk: PhotoAnalysis | undefined
  /** Something about this version or this machine's clock that the studio must know. */
  notice: string | undefined
  /** Milliseconds by which this machine's clock is ahead of the server's, which judges capture times. */
  clockAheadMs: number
  /** On the slip, the first one at the left. */
  symbols: readonly CodeSymbol['kind'][]
  /** Whether each transfer is confirmed with an eID of its own; the server decides all the same. */
  needsEid: boolean
  /** Whether transfers are confirmed with an eID at all, each or once for a while. */
  byEid: boolean
}
