import { readFileSync } from 'node:fs'
import { expect, it, vi } from 'vitest'
import { SimulatorMissing } from '#adapters/identity/eid-simulator/require-library.ts'
import { SealUntrusted } from '#adapters/sealing/require-trusted.ts'
import { PinRefused } from '#adapters/sealing/sign-by-module.ts'
import { BuildChanged } from '#app/site/build-integrity.ts'
import { DatabaseAway, DatabaseRefuses } from '#platform/database/database.ts'
import { LockedByAnother } from '#platform/database/exclusive-lock.ts'
import { FilesRefused } from '#platform/database/files-refused.ts'
import { DatabaseTooNew } from '#platform/database/migrate.ts'
import { ClocksApart } from '#platform/database/require-same-time.ts'
import { ComponentsTooOld } from '#platform/evidence/component-age.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { SecretInClear } from '#platform/ports/vault.ts'
import { ConfigFaults, readConfig, SettingsWrong } from './config.ts'
import { DemoLeft } from './demo/find-demo.ts'
import { PhotosNotApart } from './require-apart.ts'
import { SecretsNotAtRest } from './secrets-at-rest/require-wrapped.ts'
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

/** Ends each start with its error; returns the exit codes. */
function codesOf(...errors: Error[]): unknown[] {
  vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  return errors.map((error) => {
    const exit = vi.spyOn(process, 'exit').mockImplementation(() => {
      throw error
    })
    expect(() => endWithSentence(error)).toThrow(error)
    return exit.mock.lastCall?.[0]
  })
}

const refusedWith = (code: string) => new DatabaseRefuses(Object.assign(new Error('refused'), { code }))

it('SAFE-01, QUAL-09 what only a person can mend ends the start in a way that systemd does not repeat', () => {
  const forAPerson = [
    new DemoLeft({ people: 4, firms: 1 }),
    ...[new SecretsNotAtRest('2 of 5'), new SecretInClear('pseudonym'), new BuildChanged('another')],
    ...[new ComponentsTooOld('old'), new DatabaseTooNew(), new SimulatorMissing('no library')],
    // A wrong password, a role without the right to connect, a database that is not there, no right to it.
    ...['28P01', '28000', '3D000', '42501'].map(refusedWith),
    new DatabaseRefuses(new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string')),
  ]
  expect(codesOf(...forAPerson)).toEqual(forAPerson.map(() => 78))
})

it('SAFE-01, QUAL-09 what may mend itself ends the start so that systemd tries again', () => {
  const forLater = [
    ...[new DatabaseAway(new Error('timeout exceeded when trying to connect')), refusedWith('CERT_HAS_EXPIRED')],
    ...[new ClocksApart('apart'), new LockedByAnother('in use'), new FilesRefused('/data', new Error('no space'))],
    ...[new PhotosNotApart('same user'), new SealUntrusted('is valid from tomorrow')],
  ]
  expect(codesOf(...forLater)).toEqual(forLater.map(() => 1))
})

it('OPS-17, QUAL-09 names a folder that cannot be made, also where none can be (/proc)', () => {
  const write = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
  const refused = { code: 'ENOENT', syscall: 'mkdir', path: '/proc/epassbild' }
  expect(codesOf(Object.assign(new Error('no such file or directory'), refused))).toEqual([1])
  expect(write.mock.lastCall).toEqual([
    'Not started: /proc/epassbild cannot be written (ENOENT). Is DATA_DIR right, may we write there, and is there room?\n',
  ])
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
