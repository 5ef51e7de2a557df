import { expect, it } from 'vitest'
import { awayPart } from './away-part.ts'

it.each(['ENOSPC', 'EDQUOT', 'EROFS'])(
  'QUAL-06 a disk that refuses a temporary file with %s is a part that is away',
  (code) => {
    const error = Object.assign(new Error('write'), { code, path: '/tmp/epassbild-received-1' })
    expect(awayPart(error)).toEqual({ part: 'disk', reason: code })
    expect(awayPart(Object.assign(new Error('open'), { code: 'EACCES' }))).toBeUndefined()
  },
)
