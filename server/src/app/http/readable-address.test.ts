import { expect, it } from 'vitest'
import { readableAddress } from './readable-address.ts'

it.each([
  ['/Gesch%E4ftsstandorte?x=%E4', '/Gesch%C3%A4ftsstandorte?x=%E4'],
  ['/100%', '/100%25'],
  ['/%zz', '/%25zz'],
  ['/%ff/..%2fetc', '/%C3%BF/..%2fetc'],
])('NAV-03 %s is read as %s', (written, read) => {
  expect(readableAddress(written)).toBe(read)
})

it.each(['/', '/Gesch%C3%A4ftsstandorte', '/gesch%c3%a4ftsstandorte?weiter=%2F', '/login?weiter=100%', '/a%2Fb'])(
  'NAV-03 %s stays as it came',
  (written) => {
    expect(readableAddress(written)).toBe(written)
  },
)
