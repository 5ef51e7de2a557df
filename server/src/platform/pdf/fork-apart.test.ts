import { once } from 'node:events'
import { expect, it } from 'vitest'
import { forkApart } from './fork-apart.ts'

const PROBE = new URL('../../../test/apart/reach-out.ts', import.meta.url)

it('T07 a program for strangers’ files reaches no file, program, thread or setting, and little memory', async () => {
  const child = forkApart(PROBE, 20_000)
  child.send('')
  const [reached] = await once(child, 'message')
  child.kill('SIGKILL')
  expect(reached).toEqual({
    read: 'ERR_ACCESS_DENIED',
    write: 'ERR_ACCESS_DENIED',
    start: 'ERR_ACCESS_DENIED',
    thread: 'ERR_ACCESS_DENIED',
    settings: 'none',
    memory: 'RangeError',
  })
})

it('T07 a program for strangers’ files is killed when its time is over', async () => {
  const child = forkApart(PROBE, 500)
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL'])
})
