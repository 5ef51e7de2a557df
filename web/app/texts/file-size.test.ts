import { expect, it } from 'vitest'
import { fileSize } from './file-size.ts'

it('LOC-05 names the size of a chosen file as people read it', () => {
  expect(fileSize(12)).toBe('1\u00a0kB')
  expect(fileSize(210 * 1024)).toBe('210\u00a0kB')
  expect(fileSize(1.44 * 1024 * 1024)).toBe('1,4\u00a0MB')
})
