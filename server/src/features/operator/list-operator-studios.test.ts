import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { makeCompany, makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'

const server = startTestServer()

describe('the studios of the back office', () => {
  it('OPR-03 lists all with company, owner and state, also of a blocked owner', async () => {
    const operator = await makePerson(server, 'operator')
    const companyId = await makeCompany(server, 'approved', 'Lichtbild Jessen GmbH')
    const owner = await makePerson(server, 'owner', { companyId })
    const payload = { name: 'Studio Kiel', address: 'Wall 18', city: 'Kiel', zipcode: '24103' }
    await server.post('/api/photobooth/registered-shops/', payload, owner.headers)
    const answer = await server.get('/api/operator/studios/', operator.headers)
    expect(answer.json()).toMatchObject([
      {
        name: 'Studio Kiel',
        company_name: 'Lichtbild Jessen GmbH',
        company_review: 'approved',
        review: 'under-review',
        has_certificate: false,
        owner_id: owner.id,
      },
    ])
    const blocked = { blockedAt: server.deps.clock.now() }
    await server.deps.db.update(accounts).set(blocked).where(eq(accounts.id, owner.id))
    const after = await server.get('/api/operator/studios/', operator.headers)
    expect(after.json()).toMatchObject([{ company_name: 'Lichtbild Jessen GmbH', owner_id: null }])
  })
})
