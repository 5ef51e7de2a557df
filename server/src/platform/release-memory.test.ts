import { expect, it } from 'vitest'
import { releaseMemory } from './release-memory.ts'

it('releases bytes that fill their buffer', () => {
  const bytes = Buffer.allocUnsafeSlow(300_000)
  releaseMemory(bytes)
  expect(bytes.length).toBe(0)
})

it('leaves a part of a larger buffer to its other users', () => {
  const whole = Buffer.from('head and ciphertext'.repeat(500))
  releaseMemory(whole.subarray(0, 8))
  expect(whole.subarray(0, 4).toString()).toBe('head')
})
