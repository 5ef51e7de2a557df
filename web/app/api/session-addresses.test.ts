import { logOut, refreshSession, showProfile } from '@epassbild/contract/accounts.ts'
import { expect, it } from 'vitest'
import { SESSION_ADDRESSES } from './session-addresses.ts'

it('the addresses of shell.js are those of the contract', () => {
  expect(SESSION_ADDRESSES).toEqual({
    renew: refreshSession.path,
    logOut: logOut.path,
    profile: showProfile.path,
  })
})
