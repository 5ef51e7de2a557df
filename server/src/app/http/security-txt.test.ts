import { expect, it } from 'vitest'
import { startTestServer } from '#test/start-test-server.ts'

const ADDRESS = '/.well-known/security.txt'
const server = startTestServer({ OPERATOR_EMAIL: 'post@betreiber.example' })

it('QUAL-10 says where to report a security problem, for half a year from today', async () => {
  server.setNow('2026-11-20T15:30:00Z')
  const answer = await server.get(ADDRESS)
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.body).toBe(
    [
      'Contact: https://epassbild.test/Sicherheit-melden',
      'Contact: mailto:post@betreiber.example',
      'Expires: 2027-05-19T00:00:00.000Z',
      'Preferred-Languages: de, en',
      'Canonical: https://epassbild.test/.well-known/security.txt',
      '',
    ].join('\n'),
  )
})
