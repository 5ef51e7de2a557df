import { expect, it } from 'vitest'
import { awayPart } from './away-part.ts'

const failed = (code: string) => Object.assign(new Error('write'), { code, path: '/tmp/epassbild-received-1' })

it.each(['ENOSPC', 'EDQUOT', 'EROFS'])(
  'QUAL-06 a disk that refuses a temporary file with %s is a part that is away',
  (code) => expect(awayPart(failed(code))).toEqual({ part: 'disk', reason: code }),
)

it('QUAL-06 a file that the server may not write is a fault of its own', () => {
  expect(awayPart(failed('EACCES'))).toBeUndefined()
})
