import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { CERTIFIED_ENV } from '../server/test/certified/certified-env.ts'
import { temporaryFolder } from '../server/test/temporary-folder.ts'
import { writeDossier } from './write-dossier.ts'

const BUILD = 'ab'.repeat(32)
const NOW = new Date('2026-11-23T12:00:00Z')

it('CERT-01 writes each rule of the certified mode with whether it holds here', async () => {
  const dossier = await writeDossier({ CODE_SYMBOLS: 'datamatrix' }, BUILD, NOW)
  expect(dossier).toMatch(/^Made at 2026-11-23T12:00:00\.000Z\. Build: (ab){32}\. Certificate: none, test mode\.$/m)
  expect(dossier).toContain('| CODE_SYMBOLS | datamatrix only | Part 2, 2.2-c | yes |')
  expect(dossier).toContain(
    '| VIRUS_SCANNER | a virus scanner on this machine, since its protocol is unencrypted | Part 1, OPS-04; Part 1, CRY-02 | no |',
  )
})

it('CERT-01 writes each clause with its rules and the files that prove it', async () => {
  const dossier = await writeDossier({}, BUILD, NOW)
  expect(dossier).toContain(
    '| Part 2, 2.2-c | M | the key is kept in that one barcode only | covered | CODE_SYMBOLS: datamatrix only | server/src/certified-mode.test.ts | certified mode requires `CODE_SYMBOLS=datamatrix` (certified-mode); test mode prints a QR code too |',
  )
  expect(dossier).toMatch(
    /^\| Part 1, 2\.8\.1-c \| M \| .+ \| simulated \| .*SEAL_ROOT_FILE: .+ \| server\/src\/adapters\/sealing\//m,
  )
})

it('CERT-01 says what is missing of a gap and why a "should" is not followed, in an assessor’s words', async () => {
  const dossier = await writeDossier({}, BUILD, NOW)
  expect(dossier).toMatch(
    /^\| Part 2, 2\.3-f \| M \| .+ \| gap \| .+ \| {2}\| .+no paper was printed, scanned and graded by a laboratory \|$/m,
  )
  expect(dossier).toMatch(
    /^\| Part 1, 2\.7\.2-d,e \| S \| .+ \| justified \| {2}\| {2}\| the operating system seeds from hardware/m,
  )
  expect(dossier).toMatch(/^\| simulated \| 17 \| .+ against a simulator/m)
  expect(dossier).toMatch(/^\| gap \| 3 \| /m)
  expect(dossier).not.toMatch(/\]\(/)
})

it('CERT-01, CERT-08 names the documents that replace rules, and simulators as such', async () => {
  const folder = temporaryFolder(onTestFinished)
  const file = join(folder, 'decisions.json')
  writeFileSync(file, '[{"rule":"signed-shell","reference":"EP-14","date":"2026-11-02","signer":"M. Muster"}]')
  const dossier = await writeDossier({ CERTIFICATE_ID: 'SIMULATED-0000', DECISIONS_FILE: file }, BUILD, NOW)
  expect(dossier).toContain('Certificate: SIMULATED-0000; the counterparts are simulators, and every page says so.')
  expect(dossier).toContain('| signed-shell | operator | EP-14 | 2026-11-02 | M. Muster |')
  writeFileSync(
    file,
    '[{"rule":"signature-format","reference":"B-7","date":"2026-11-20","signer":"BSI","format":"cades"}]',
  )
  const answered = await writeDossier({ BSI_ANSWERS_FILE: file, SEAL_FORMAT: 'cades' }, BUILD, NOW)
  expect(answered).toContain('| signature-format (SEAL_FORMAT=cades) | BSI | B-7 | 2026-11-20 | BSI |')
  expect(answered).toMatch(/\| BSI_ANSWERS_FILE \| signature-format, [^|]+ \| Part 1, 2\.7\.3-b \| yes \|/)
  expect(await writeDossier({}, BUILD, NOW)).toContain('## Documents that replace rules\nNone.')
})

it('CERT-01 names every fault that keeps this installation from the certified mode, also when all rules are met', async () => {
  const folder = temporaryFolder(onTestFinished)
  const file = (name: string, content: string) => {
    writeFileSync(join(folder, name), content)
    return join(folder, name)
  }
  const answers = ['print-grade', 'interface', 'signature-format'].map((rule) => ({
    rule,
    reference: 'B-1',
    date: '2026-11-20',
    signer: 'BSI',
    ...(rule === 'signature-format' && { format: 'bare' }),
  }))
  const certified = {
    ...CERTIFIED_ENV,
    BSI_ANSWERS_FILE: file('answers.json', JSON.stringify(answers)),
    STRIPE_SECRET_KEY: 'sk_test_x',
    DECISIONS_FILE: '',
  }
  const dossier = await writeDossier(certified, BUILD, NOW)
  expect(dossier).toMatch(/^51 of 53 rules hold here\.$/m)
  expect(dossier).toContain('| DECISIONS_FILE | signed-shell, the signed desktop shell of the station | – | no |')
  const [, faults = ''] = dossier.split('## Faults that keep this installation from the certified mode\n')
  expect(faults.split('\n\n')[0]?.split('\n')).toEqual([
    '- STRIPE_SECRET_KEY: a test key; only a CERTIFICATE_ID that begins with SIMULATED- accepts stand-ins',
    '- CERTIFICATE_ID requires a decision on signed-shell in DECISIONS_FILE: the signed desktop shell of the station',
    '- CERTIFICATE_ID requires a decision on signature-device in DECISIONS_FILE: a signature device for the provenance key',
  ])
  const unread = await writeDossier({ ...certified, DECISIONS_FILE: join(folder, 'none.json') }, BUILD, NOW)
  expect(unread).toContain(`- DECISIONS_FILE: ${join(folder, 'none.json')} cannot be read: there is no such file`)
  const decisions = ['signed-shell', 'signature-device'].map((rule) => ({
    rule,
    reference: 'E-1',
    date: '2026-11-20',
    signer: 'M. Muster',
  }))
  const whole = {
    ...certified,
    STRIPE_SECRET_KEY: 'sk_live_x',
    DECISIONS_FILE: file('d.json', JSON.stringify(decisions)),
  }
  expect(await writeDossier(whole, BUILD, NOW)).toMatch(/certified mode\nNone\.$/m)
  const { CERTIFICATE_ID: _, ...test } = whole
  expect(await writeDossier(test, BUILD, NOW)).toMatch(/certified mode\nNone\.$/m)
})

it('QUAL-09 names a setting that cannot be read, in the words of the start', () =>
  expect(writeDossier({ PORT: 'abc' }, BUILD, NOW)).rejects.toThrow('needs a whole number'))
