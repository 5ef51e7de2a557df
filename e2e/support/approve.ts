import { call, tokenOf } from './call.ts'
import { DEMO_PASSWORD } from './signed-in.ts'
import type { RunningServer } from './start-server.ts'

export const OPERATOR = { email: 'betrieb@demo.test', password: DEMO_PASSWORD }

/** The operator's work at the review page, so that a company may work and citizens see its studios. */
export async function approve(server: RunningServer, company: string): Promise<void> {
  const token = await tokenOf(server, OPERATOR)
  const approved = { token, json: { decision: 'approve' } }
  type Review = { owner_id: number; company_name: string; studios: { id: number }[] }
  const reviews = await call<Review[]>(server, 'operator/reviews', { token })
  const review = reviews.find(({ company_name: name }) => name === company)
  for (const { id } of review?.studios ?? []) await call(server, `operator/studios/${id}/decision`, approved)
  await call(server, `operator/reviews/${review?.owner_id}/decision`, approved)
}
