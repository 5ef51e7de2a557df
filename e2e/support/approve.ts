import { call, tokenOf } from './call.ts'
import { DEMO_PASSWORD } from './signed-in.ts'
import type { RunningServer } from './start-server.ts'

export const OPERATOR = { email: 'betrieb@demo.test', password: DEMO_PASSWORD }

/** Approves the company on the operator's review page, so that it may work and its studios are listed. */
export async function approve(server: RunningServer, company: string): Promise<void> {
  const token = await tokenOf(server, OPERATOR)
  const approved = { token, json: { decision: 'approve' } }
  type Review = { owner_id: number; company_name: string; studios: { id: number }[] }
  const reviews = await call<Review[]>(server, 'operator/reviews', { token })
  const review = reviews.find(({ company_name: name }) => name === company)
  for (const { id } of review?.studios ?? []) await call(server, `operator/studios/${id}/decision`, approved)
  await call(server, `operator/reviews/${review?.owner_id}/decision`, approved)
}
