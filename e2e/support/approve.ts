import { DEMO_PASSWORD } from './signed-in.ts'
import type { RunningServer } from './start-server.ts'

export const OPERATOR = { email: 'betrieb@demo.test', password: DEMO_PASSWORD }

/** The operator's work at the review page, so that a company may work and citizens see its studios. */
export async function approve(server: RunningServer, company: string): Promise<void> {
  const { access_token: token } = await call<{ access_token: string }>(server, 'photobooth/web-login', '', OPERATOR)
  type Review = { owner_id: number; company_name: string; studios: { id: number }[] }
  const reviews = await call<Review[]>(server, 'operator/reviews', token)
  const review = reviews.find(({ company_name: name }) => name === company)
  for (const { id } of review?.studios ?? [])
    await call(server, `operator/studios/${id}/decision`, token, { decision: 'approve' })
  await call(server, `operator/reviews/${review?.owner_id}/decision`, token, { decision: 'approve' })
}

async function call<T>(server: RunningServer, path: string, token?: string, body?: object): Promise<T> {
  const answer = await fetch(`${server.url}/api/${path}/`, {
    method: body ? 'POST' : 'GET',
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as T
}
