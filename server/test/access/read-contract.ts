import { readdirSync } from 'node:fs'
import type { Endpoint } from '@epassbild/contract/endpoint.ts'

const CONTRACT = new URL('../../../contract/src/', import.meta.url)

/** Every endpoint exported by the contract, so that new ones are tested automatically. */
export async function readContract(): Promise<Map<string, Endpoint>> {
  const files = readdirSync(CONTRACT, { encoding: 'utf8', recursive: true }).filter(
    (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'),
  )
  const modules = await Promise.all(files.map((name) => import(new URL(name, CONTRACT).href)))
  const exported = modules.flatMap((module) => Object.values(module)).filter(isEndpoint)
  return new Map(exported.map((endpoint) => [nameOf(endpoint), endpoint]))
}

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'access' in value
}

export function nameOf({ method, path }: Pick<Endpoint, 'method' | 'path'>): string {
  return `${method} ${path}`
}
