import fastify from 'fastify'
import { expect, it } from 'vitest'
import { ConfigFaults } from '#src/config.ts'
import { listen } from './listen.ts'

it.each([
  [
    'a host of no machine',
    'nobody.invalid',
    /^Settings: HOST, PORT: getaddrinfo (ENOTFOUND|EAI_AGAIN) nobody\.invalid/,
  ],
  ['an address of another machine', '192.0.2.7', /^Settings: HOST, PORT: listen EADDRNOTAVAIL: .* 192\.0\.2\.7/],
])('QUAL-09 names HOST and PORT where it cannot listen on %s', async (_case, host, sentence) => {
  const listening = listen(fastify(), { host, port: 0 })
  await expect(listening).rejects.toThrow(ConfigFaults)
  await expect(listening).rejects.toThrow(sentence)
})
