import { beforeEach, expect, it, vi } from 'vitest'
import { accessToken, dropTokens, keepLicenseHash, keepTokens, refreshToken } from './session.ts'

let stored: Record<string, string>
let store: string

beforeEach(() => {
  stored = {}
  store = 'memory'
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('sessionStorage', stored)
  vi.stubGlobal('document', { querySelector: () => (store === 'memory' ? {} : null) })
})
const TOKENS = { access_token: 'a', refresh_token: 'r' }

it('CERT-05 keeps the session in the memory of the page, and nothing of it in a storage', () => {
  keepTokens(TOKENS)
  keepLicenseHash('licence')
  expect([accessToken(), refreshToken()]).toEqual(['a', 'r'])
  expect(stored).toEqual({})
  dropTokens()
  expect([accessToken(), refreshToken()]).toEqual([null, null])
})

it('CERT-05 has no session on a page that is loaded again', () => {
  keepTokens(TOKENS)
  vi.stubGlobal('window', new EventTarget())
  expect(accessToken()).toBeNull()
})

it('CERT-05 is a setting: else the tab keeps it', () => {
  store = 'tab'
  keepTokens(TOKENS)
  expect(Object.keys(stored).toSorted()).toEqual(['authToken', 'refreshToken', 'token'])
  expect(accessToken()).toBe('a')
})
