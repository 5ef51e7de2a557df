import type { ReactNode } from 'react'
import type { Analysis } from '#features/photos/station/camera/use-analysis.ts'
import type { RenderSignIn } from '#features/photos/station/door/with-session.tsx'
import type { TransferBinding } from '#features/photos/transfer/transfer-run.ts'
import type { StationFacts } from './station-facts.ts'

/** Renders the eID, which another feature provides. */
export type RenderEid = (eid: {
  /** Undefined: the person is identified once, for all transfers. */
  binding: TransferBinding | undefined
  onConfirmed: () => void
  /** Cancelled or failed; with a sentence if there is more to say. */
  onEnded: (sentence?: string) => void
}) => ReactNode

export interface StationProps extends Omit<StationFacts, 'desk'> {
  analysis: Analysis
  /** Checks again whether this person may transfer. */
  onLookAgain: () => void
  /** The same, and whether this version may still work, in the background. */
  onRenew: () => void
  /** Replaces the workspace as soon as no person is being served; undefined while this version may work. */
  outdated: ReactNode
  renderEid: RenderEid
  renderSignIn: RenderSignIn
}
