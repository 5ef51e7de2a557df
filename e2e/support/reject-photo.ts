import type { APIRequestContext } from '@playwright/test'
import { makeClerk } from './clerk.ts'
import type { RunningServer } from './start-server.ts'

/** An authority retrieves a photo and rejects it as blurred, by calls; `email` is that of a clerk made for it. */
export async function rejectPhoto(
  request: APIRequestContext,
  server: RunningServer,
  { photoId, email }: { photoId: string; email: string },
): Promise<void> {
  const { password, nextCode } = await makeClerk(request, server, email)
  const post = async (path: string, data: object, token = '') => {
    const headers = token ? { authorization: `Bearer ${token}` } : {}
    return (await request.post(`/api/${path}`, { data, headers, failOnStatusCode: true })).json()
  }
  const { second_factor: ticket } = await post('photobooth/web-login/', { email, password })
  const { access_token: token } = await post('photobooth/second-factor/', { ticket, code: nextCode() })
  await post('retrieval/photos/', { photoId }, token)
  await post(`retrieval/photos/${photoId}/decision/`, { decision: 'reject', reason: 'blurred' }, token)
}
