import type { Database } from '#platform/database/database.ts'
import { endSession } from './session-store.ts'

/** For a repeated receipt; at the first one `store_photo` ends the session in the transaction of the photo. */
export async function endSessionByUpload(db: Database, sessionId: string, at: Date): Promise<void> {
  await endSession(db, sessionId, { at, because: 'upload' })
}
