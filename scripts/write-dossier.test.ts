import { expect, it } from 'vitest'
import { writeDossier } from './write-dossier.ts'

const BUILD = 'ab'.repeat(32)
const NOW = new Date('2026-11-23T12:00:00Z')

it('CERT-01 writes each rule of the certified mode with whether it holds here', async () => {
  const dossier = await writeDossier({ CODE_SYMBOLS: 'datamatrix' }, BUILD, NOW)
  expect(dossier).toMatch(/^Made at 2026-11-23T12:00:00\.000Z\. Build: (ab){32}\. Certificate: none, test mode\.$/m)
  expect(dossier).toContain('| CODE_SYMBOLS | datamatrix alone | Part 2, 2.2-c | yes |')
  expect(dossier).toContain('| VIRUS_SCANNER | a virus scanner | Part 1, OPS-04 | no |')
})

it('CERT-01 writes each clause with its rules and the files that prove it', async () => {
  const dossier = await writeDossier({}, BUILD, NOW)
  expect(dossier).toContain(
    '| Part 2, 2.2-c | M | the key is kept in that one barcode only | covered | CODE_SYMBOLS: datamatrix alone | server/src/certified-mode.test.ts |',
  )
  expect(dossier).toMatch(
    /^\| Part 1, 2\.8\.1-c \| M \| .+ \| simulated \| .*SEAL_ROOT_FILE: .+ \| server\/src\/adapters\/sealing\//m,
  )
})
