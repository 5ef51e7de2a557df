import { OPERATOR } from './approve.ts'
import { call, tokenOf } from './call.ts'
import type { RunningServer } from './start-server.ts'

/** The first bytes are what the server knows a Windows program by. */
export const PROGRAM = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(3_000, 'program')])

let published = 0

/** Does by calls what an operator does at /Betrieb/Software; the newest one is offered to the studios. */
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
