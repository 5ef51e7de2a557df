import { describe, expect, inject, it } from 'vitest'
import type { ObjectPort } from '#platform/ports/objects.ts'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { readConfig } from '#src/config.ts'
import { behavesAsObjectStore, keysIn } from '#test/objects-behaviour.ts'
import { createObjects } from './objects.ts'

const RIGHT = inject('testObjectStore')
const storeWith = (other: Partial<typeof RIGHT> = {}): Promise<ObjectPort> =>
  createObjects(readConfig({ ...RIGHT, ...other }).objects)
const right = await storeWith()

describe('a real S3-compatible store', () => {
  behavesAsObjectStore(() => right)
})

describe('the keys to a real S3-compatible store', () => {
  it.each([
    ['a wrong secret', { S3_SECRET_ACCESS_KEY: 'wrong' }],
    ['the secret with one letter more', { S3_SECRET_ACCESS_KEY: `${RIGHT.S3_SECRET_ACCESS_KEY}x` }],
    ['another id', { S3_ACCESS_KEY_ID: 'nobody:server' }],
    ['another bucket', { OBJECT_STORE: RIGHT.OBJECT_STORE.replace('s3://epassbild', 's3://not-there') }],
  ])('API-10 with %s nothing is written, read, listed or deleted', async (_way, other) => {
    const wrong = await storeWith(other)
    const bytes = Buffer.from('x')
    await right.write('keys/known.pdf', bytes)
    await expect(wrong.write('keys/new.pdf', bytes)).rejects.toBeInstanceOf(PortFailure)
    await expect(wrong.read('keys/known.pdf')).rejects.toBeInstanceOf(PortFailure)
    await expect(keysIn(wrong, 'keys/')).rejects.toBeInstanceOf(PortFailure)
    await expect(wrong.delete('keys/known.pdf')).rejects.toBeInstanceOf(PortFailure)
    expect(await wrong.isAlive()).toBe(false)
    expect(await keysIn(right, 'keys/')).toEqual(['keys/known.pdf'])
  })
})
