import { execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { signByModule } from '../../server/src/adapters/sealing/sign-by-module.ts'
import { isShort, percentiles, share } from '../measure.ts'
import type { Figure } from './start-up.ts'

const SIGNATURES = isShort ? 10 : 200
const PIN = '271828'
const KEYS = [
  { id: '01', format: 'ES256', type: 'EC:prime256v1', name: 'ECDSA P-256' },
  { id: '02', format: 'RS256', type: 'RSA:3072', name: 'RSA 3072' },
] as const

/** One signature after the other by keys in a SoftHSM token, each a call of `pkcs11-tool` (decision 0063). */
export async function sealToken(): Promise<Figure[]> {
  const module = ['/usr/lib/softhsm/libsofthsm2.so', '/usr/local/lib/softhsm/libsofthsm2.so'].find(existsSync)
  if (!module) throw new Error('softhsm2 and opensc are needed')
  const folder = mkdtempSync(join(tmpdir(), 'epassbild-token-'))
  try {
    makeToken(folder, module)
    const pinFile = join(folder, 'pin')
    writeFileSync(pinFile, PIN)
    const photo = crypto.getRandomValues(new Uint8Array(65_536))
    const figures: Figure[] = []
    for (const { id, format, name } of KEYS) {
      const variables = ['SOFTHSM2_CONF']
      const token = { kind: 'module', path: module, token: 'bench', keyId: id, pinFile, variables } as const
      const took: number[] = []
      for (let signature = 0; signature < SIGNATURES; signature += 1) {
        const begun = performance.now()
        await signByModule(token, format, [photo])
        took.push(performance.now() - begun)
      }
      const figure = `${percentiles(took)}, fastest ${share(took, 0)} ms`
      figures.push({ name: `${name} in a SoftHSM token, ${SIGNATURES} signatures`, goal: '–', figure })
    }
    return figures
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function makeToken(folder: string, module: string): void {
  const [tokens, configuration] = [join(folder, 'tokens'), join(folder, 'softhsm2.conf')]
  mkdirSync(tokens)
  writeFileSync(configuration, `directories.tokendir = ${tokens}\nobjectstore.backend = file\n`)
  // The module finds its tokens by this variable, which the tool inherits from us.
  process.env.SOFTHSM2_CONF = configuration
  const run = (program: string, ...args: string[]) => execFileSync(program, args, { stdio: 'pipe' })
  run('softhsm2-util', '--init-token', '--free', '--label', 'bench', '--so-pin', '314159', '--pin', PIN)
  const login = ['--module', module, '--token-label', 'bench', '--login', '--pin', PIN]
  for (const { id, type } of KEYS) run('pkcs11-tool', ...login, '--keypairgen', '--key-type', type, '--id', id)
}
