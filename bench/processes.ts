import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '../server/test/parts/free-port.ts'

export interface Running {
  url: string
  pid: number
  stop(): Promise<void>
}

/** As `npm start` starts the server (scripts/setup/server.mjs); the limits run under the same. */
const FLAGS = ['--max-semi-space-size=16', '--heap-growing-percent=300']
const GLIBC_TUNABLES = 'glibc.malloc.mmap_threshold=33554432:glibc.malloc.trim_threshold=67108864'

const root = fileURLToPath(new URL('..', import.meta.url))

/** Starts a TypeScript file that listens on PORT and waits until it answers. */
export async function startProcess(file: string, env: Record<string, string>, readyPath = '/'): Promise<Running> {
  const port = await freePort()
  const child = spawn(process.execPath, [...FLAGS, `${root}${file}`], {
    env: { ...inheritedEnv(), GLIBC_TUNABLES, ...env, PORT: String(port) },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  endWithUs(child)
  const url = `http://127.0.0.1:${port}`
  await untilReady(`${url}${readyPath}`, child)
  return { url, pid: child.pid ?? 0, stop: () => stop(child) }
}

/** Vite sets NODE_ENV in this process when it builds the page of the photo check. */
export function inheritedEnv(): NodeJS.ProcessEnv {
  const { NODE_ENV: _, ...inherited } = process.env
  return inherited
}

/** Kills the child with this process, also when a failing scenario ends it. */
export function endWithUs(child: ChildProcess): void {
  const end = () => child.kill('SIGKILL')
  process.once('exit', end)
  child.once('exit', () => process.off('exit', end))
}

export async function untilReady(address: string, child: ChildProcess): Promise<void> {
  const end = performance.now() + 120_000
  while (performance.now() < end) {
    if (child.exitCode !== null) throw new Error(`ended with ${child.exitCode} before it was ready`)
    const answer = await fetch(address).catch(() => undefined)
    await answer?.arrayBuffer()
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  child.kill('SIGKILL')
  throw new Error(`${address} was not ready within two minutes`)
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  child.kill('SIGTERM')
  const killer = setTimeout(() => child.kill('SIGKILL'), 8_000)
  await once(child, 'exit')
  clearTimeout(killer)
}

/** CPU time that a process and those it has started have used so far, in milliseconds (Linux). */
export function cpuMs(pid: number): number {
  return childrenOf(pid).reduce((sum, child) => sum + cpuMs(child), ownCpuMs(pid))
}

function ownCpuMs(pid: number): number {
  const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? []
  return (Number(fields[11]) + Number(fields[12])) * 10
}

function childrenOf(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').split(' ').filter(Boolean).map(Number),
  )
}

/** Resident memory of a process, in MiB (Linux). */
export function residentMiB(pid: number): number {
  const pages = Number(readFileSync(`/proc/${pid}/statm`, 'utf8').split(' ')[1])
  return (pages * 4096) / 2 ** 20
}
