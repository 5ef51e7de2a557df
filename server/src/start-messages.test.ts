import { expect, it, vi } from 'vitest'
import { readConfig } from './config.ts'
import { greet } from './start-messages.ts'

function saidWith(env: Record<string, string>): string {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  greet(readConfig(env), null)
  const said = write.mock.calls.join('')
  write.mockRestore()
  return said
}

it('QUAL-09 tells of a trial in the local network how others reach it, and that this machine alone listens', () => {
  const PUBLIC_URL = 'http://192.168.1.20:3000'
  expect(saidWith({ PUBLIC_URL })).toContain(`Others reach it at ${PUBLIC_URL} once HOST is 0.0.0.0; camera`)
  expect(saidWith({ PUBLIC_URL, HOST: '0.0.0.0' })).toContain(`Others reach it at ${PUBLIC_URL}; camera`)
  expect(saidWith({ PUBLIC_URL, TRUST_PROXY: '1' })).toContain(`Others reach it at ${PUBLIC_URL}; camera`)
  expect(saidWith({ PUBLIC_URL: 'http://127.0.0.1:3000' })).not.toContain('Others')
})
