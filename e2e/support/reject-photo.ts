import { call } from './call.ts'
import { makeClerk } from './clerk.ts'
import type { RunningServer } from './start-server.ts'

/** An authority retrieves a photo and rejects it as blurred, through the API; `email` is that of a new clerk. */
export async function rejectPhoto(
  server: RunningServer,
  { photoId, email }: { photoId: string; email: string },
): Promise<void> {
  const { password, nextCode } = await makeClerk(server, email)
  const { second_factor: ticket } = await call(server, 'photobooth/web-login', { json: { email, password } })
  const factor = { json: { ticket, code: nextCode() } }
  const { access_token: token } = await call<{ access_token: string }>(server, 'photobooth/second-factor', factor)
  await call(server, 'retrieval/photos', { token, json: { photoId } })
  await call(server, `retrieval/photos/${photoId}/decision`, { token, json: { decision: 'reject', reason: 'blurred' } })
}
