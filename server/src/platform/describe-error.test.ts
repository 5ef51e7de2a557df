import { statSync } from 'node:fs'
import { DrizzleQueryError } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { PortFailure } from '#platform/ports/port-failure.ts'
import { describeError } from './describe-error.ts'

const SECRET = 'k.brodersen@atelier.test'

describe('what the log holds of an error', () => {
  it('T24 is the statement that failed, without the values in it', () => {
    const driver = Object.assign(new Error(`Key (email)=(${SECRET}) already exists.`), {
      code: '23505',
      detail: SECRET,
    })
    const facts = describeError(new DrizzleQueryError('insert into accounts values ($1)', [SECRET], driver))
    expect(facts).toMatchObject({
      type: 'DrizzleQueryError',
      query: 'insert into accounts values ($1)',
      cause: { type: 'Error', code: '23505' },
    })
    expect(JSON.stringify(facts)).not.toContain(SECRET)
  })

  it('T24 is no message of a foreign library, also not in the first line of the stack', () => {
    const cause = new Error(`550 No such user: ${SECRET}\n    on this host`)
    const facts = describeError(new PortFailure('mail', cause))
    expect(facts).toMatchObject({ type: 'PortFailure', message: 'mail failed', cause: { type: 'Error' } })
    expect(facts.at).toContain('describe-error.test.ts')
    expect(JSON.stringify(facts)).not.toContain(SECRET)
  })

  it('T24 is no message of Node itself, which names the value that it does not take', () => {
    let caught: unknown
    try {
      statSync(`${SECRET}\0`)
    } catch (error) {
      caught = error
    }
    const facts = describeError(caught)
    expect(facts).toMatchObject({ type: 'TypeError', code: 'ERR_INVALID_ARG_VALUE' })
    expect(JSON.stringify(facts)).not.toContain(SECRET)
  })

  it('T24 is what a programmer needs of a bug', () => {
    let caught: unknown
    try {
      Object.assign(Object.freeze({ a: 1 }), { a: 2 })
    } catch (error) {
      caught = error
    }
    expect(describeError(caught)).toMatchObject({ type: 'TypeError', message: expect.stringContaining('read only') })
  })

  it('T24 ends where causes go round in a circle, and names what is no error by its type only', () => {
    const error = new Error('a')
    error.cause = error
    expect(JSON.stringify(describeError(error)).length).toBeLessThan(20_000)
    expect(describeError(SECRET)).toEqual({ type: 'string' })
  })
})
