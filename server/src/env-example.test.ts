import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readConfig, Settings } from './config.ts'

const EXAMPLE = readFileSync(new URL('../../.env.example', import.meta.url), 'utf8')
const lines = EXAMPLE.split('\n').flatMap((line) => {
  const [, name, value] = /^([A-Z][A-Z0-9_]*)=(.*)$/.exec(line) ?? []
  return name === undefined ? [] : [[name, (value ?? '').replace(/^"(.*)"$/, '$1')] as const]
})

describe('.env.example', () => {
  it('API-10 lists every setting that the code reads, once, and none that it does not', () => {
    expect(lines.map(([name]) => name).sort()).toEqual(Object.keys(Settings.shape).sort())
  })

  it('API-10 means what is the default anyway', () => {
    expect(readConfig(Object.fromEntries(lines))).toEqual(readConfig({}))
  })
})
