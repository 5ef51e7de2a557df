import type { Deps } from '#platform/deps.ts'
import { markWithdrawn } from './invitation-store.ts'

/** From here on its link is refused. False when it was accepted or withdrawn meanwhile: one of several at once gets true. */
export function takeBackInvitation({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<boolean> {
  return markWithdrawn(db, id, clock.now())
}
