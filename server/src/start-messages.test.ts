import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { PinRefused } from '#adapters/sealing/sign-by-module.ts'
import { DatabaseRefuses } from '#platform/database/database.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { ConfigFaults, readConfig, SettingsWrong } from './config.ts'
import { endWithSentence, greet } from './start-messages.ts'

function saidWith(env: Record<string, string>): string {
  const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
  greet(readConfig(env), null)
  const said = write.mock.calls.join('')
  write.mockRestore()
  return said
}

it('QUAL-09 explains to a trial in the local network how others reach it, and that only this machine listens', () => {
  const PUBLIC_URL = 'http://192.168.1.20:3000'
  expect(saidWith({ PUBLIC_URL })).toContain(`Others reach it at ${PUBLIC_URL} once HOST is 0.0.0.0; camera`)
  expect(saidWith({ PUBLIC_URL, HOST: '0.0.0.0' })).toContain(`Others reach it at ${PUBLIC_URL}; camera`)
  expect(saidWith({ PUBLIC_URL, TRUST_PROXY: '1' })).toContain(`Others reach it at ${PUBLIC_URL}; camera`)
  expect(saidWith({ PUBLIC_URL: 'http://127.0.0.1:3000' })).not.toContain('Others')
})

it('CERT-07 a PIN that the token refuses (tokens lock themselves) and wrong settings end the start in a way that systemd does not repeat', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const exit = vi.spyOn(process, 'exit').mockImplementation((code) => {
    throw new Error(`ended with ${code}.`)
  })
  const end = (error: unknown) => () => endWithSentence(error)
  expect(end(new PortFailure('seal', new PinRefused()))).toThrow('ended with 78.')
  expect(write.mock.calls.join('')).toContain('Not started: the token refuses the PIN in SEAL_PIN_FILE')
  expect(end(new SettingsWrong(['PORT: needs a whole number']))).toThrow('ended with 78.')
  // An address that is not assigned yet, or a port in use.
  expect(end(new ConfigFaults(['METRICS_PORT: listen EADDRINUSE']))).toThrow('ended with 1.')
  expect(end(new PortFailure('seal'))).toThrow('ended with 1.')
  // The certificate of the database may be renewed by then.
  expect(end(new DatabaseRefuses(new Error('certificate has expired')))).toThrow('ended with 1.')
  expect(write.mock.lastCall?.join('')).toMatch(
    /^Not started: The database does not let us in: certificate has expired\. .*\n$/,
  )
  expect(exit).toHaveBeenCalledTimes(5)
  const unit = readFileSync(new URL('../../deploy/systemd/epassbild@.service', import.meta.url), 'utf8')
  expect(unit).toMatch(/^RestartPreventExitStatus=78$/m)
})
