import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { limitOf } from '@epassbild/contract/endpoint.ts'
import { decidePhoto, retrievePhoto } from '@epassbild/contract/photos.ts'
import { expect, it } from 'vitest'
import { refusalCodes } from '#platform/http/refusal-codes.ts'

const README = join(import.meta.dirname, '../../../../../docs/retrieval-example/README.md')

/** Codes of a table's rows `| 409 `one`, `two` | …`, each with its status. */
function told(table: string): string[] {
  return table.split('\n').flatMap((line) => {
    const [, status, codes = ''] = /^\| (\d{3}) ([^|]+) \|/.exec(line) ?? []
    return [...codes.matchAll(/`([^`]+)`/g)].map(([, code]) => `${status} ${code}`)
  })
}

it('ABR-06 the table of the example names each code that a machine may be answered with, and no other', () => {
  const answered = [retrievePhoto, decidePhoto].flatMap((call) =>
    Object.entries(refusalCodes(call)).flatMap(([status, codes]) => codes.map((code) => `${status} ${code}`)),
  )
  expect([...new Set(told(readFileSync(README, 'utf8')))].sort()).toEqual([...new Set(answered)].sort())
})

it('ABR-06 the decisions of a day may be sent as fast as its photos were retrieved', () => {
  expect(limitOf(decidePhoto)).toBe(limitOf(retrievePhoto))
})
