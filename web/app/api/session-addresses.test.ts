import { refreshSession, showProfile, signOut } from '@epassbild/contract/accounts.ts'
import { expect, it } from 'vitest'
import { SESSION_ADDRESSES } from './session-addresses.ts'

it('the addresses of shell.js are those of the contract', () => {
  expect(SESSION_ADDRESSES).toEqual({
    renew: refreshSession.path,
    signOut: signOut.path,
    profile: showProfile.path,
  })
})
