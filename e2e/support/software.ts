import { DEMO_PASSWORD } from './signed-in.ts'
import type { RunningServer } from './start-server.ts'

/** The first bytes are what the server knows a Windows program by. */
export const PROGRAM = Buffer.concat([Buffer.from('MZ'), Buffer.alloc(3_000, 'program')])

let published = 0

/** Does by calls what an operator does at /Betrieb/Software; the newest one is offered to the studios. */
export async function publishRelease(server: RunningServer): Promise<{ version: string }> {
  published += 1
  const version = `7.${process.pid % 9999}.${published}`
  const login = { email: 'betrieb@demo.test', password: DEMO_PASSWORD }
  const { access_token } = await send(server, 'photobooth/web-login/', {
    body: JSON.stringify(login),
    headers: { 'content-type': 'application/json' },
  })
  const headers = { authorization: `Bearer ${String(access_token)}` }
  const form = new FormData()
  form.set('operating_system', 'WINDOWS')
  form.set('version', version)
  form.set('file', new File([new Uint8Array(PROGRAM)], 'setup.exe'))
  const { id } = await send(server, 'operator/releases/', { body: form, headers })
  await send(server, `operator/releases/${String(id)}/publish/`, { headers })
  return { version }
}

async function send(server: RunningServer, path: string, init: RequestInit): Promise<Record<string, unknown>> {
  const answer = await fetch(`${server.url}/api/${path}`, { method: 'POST', ...init })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return (await answer.json()) as Record<string, unknown>
}
