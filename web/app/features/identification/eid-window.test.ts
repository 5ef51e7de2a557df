import { EID_MESSAGE } from '@epassbild/contract/identification.ts'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { hasReturned, isFromCallback } from './eid-window.ts'

const ORIGIN = 'https://epassbild.test'
const STATE = 's'.repeat(43)
const opened = {} as Window
const message = { type: EID_MESSAGE, state: STATE }

beforeEach(() => vi.stubGlobal('location', { origin: ORIGIN }))
const heard = (event: { origin?: string; source?: unknown; data?: unknown }) =>
  isFromCallback({ origin: ORIGIN, source: opened, data: message, ...event } as MessageEvent<unknown>, opened, STATE)

describe('the message of the callback page', () => {
  it('T16 is believed from our origin, from the window that we opened, about this attempt', () => {
    expect(heard({})).toBe(true)
  })

  it.each([
    ['an evil origin', { origin: 'https://evil.test' }],
    ['an origin that looks like ours', { origin: `${ORIGIN}.evil.test` }],
    ['another window', { source: {} }],
    ['no window', { source: null }],
    ['another attempt', { data: { ...message, state: 'x'.repeat(43) } }],
    ['another type', { data: { ...message, type: 'login' } }],
    ['a text', { data: JSON.stringify(message) }],
    ['nothing', { data: null }],
  ])('T16 is ignored from %s', (_name, event) => {
    expect(heard(event)).toBe(false)
  })

  it('T16 is ignored while no window is open', () => {
    const event = { origin: ORIGIN, source: null, data: message } as MessageEvent<unknown>
    expect(isFromCallback(event, null, STATE)).toBe(false)
  })
})

describe('the address of the window', () => {
  const at = (href: string) => hasReturned({ location: { href } } as Window)

  it('EID-01 recognises the provider’s return to our callback by the code or the error', () => {
    expect(at(`${ORIGIN}/api/eid/callback/?code=c&state=s`)).toBe(true)
    expect(at(`${ORIGIN}/api/eid/callback/?error=access_denied&state=s`)).toBe(true)
    expect(at(`${ORIGIN}/api/eid/callback/`)).toBe(false)
    expect(at(`${ORIGIN}/eid-simulator/auth?code=c`)).toBe(false)
    expect(at('about:blank')).toBe(false)
  })

  it('EID-01 is not read while it is the provider’s', () => {
    const foreign = {
      get location(): Location {
        throw new DOMException('Blocked a frame', 'SecurityError')
      },
    }
    expect(hasReturned(foreign as Window)).toBe(false)
  })
})
