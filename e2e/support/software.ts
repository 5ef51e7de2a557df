import { OPERATOR } from './approve.ts'
import { call, tokenOf } from './call.ts'
import type { RunningServer } from './start-server.ts'

/** The first bytes identify a Windows program. */
export const PROGRAM = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(3_000, 'program')])

let published = 0

/** Publishes a release through the API, as operators do at /Betrieb/Software; studios are offered the newest one. */
export async function publishRelease(server: RunningServer): Promise<{ version: string }> {
  published += 1
  const version = `7.${process.pid % 9999}.${published}`
  const token = await tokenOf(server, OPERATOR)
  const form = new FormData()
  form.set('operating_system', 'WINDOWS')
  form.set('version', version)
  form.set('file', new File([new Uint8Array(PROGRAM)], 'setup.exe'))
  const { id } = await call(server, 'operator/releases', { token, form })
  await call(server, `operator/releases/${id}/publish`, { method: 'POST', token })
  return { version }
}
