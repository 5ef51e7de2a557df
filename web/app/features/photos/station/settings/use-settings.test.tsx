import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { FIRST_SETTINGS, keepSettings } from './settings.ts'
import { useSettings } from './use-settings.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  localStorage.clear()
})

it('FOTO-08 the station works where the browser forbids storage; its settings are kept until the page is left', () => {
  vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  })
  const { result } = renderHook(useSettings)
  expect(result.current[0]).toEqual(FIRST_SETTINGS)
  act(() => result.current[1]({ ...FIRST_SETTINGS, studioId: 8 }))
  expect(result.current[0].studioId).toBe(8)
})

it('ROOM-08 a choice in another tab moves this one, too, and is not undone by it', () => {
  const { result } = renderHook(useSettings)
  act(() => result.current[1]({ ...FIRST_SETTINGS, studioId: 7 }))
  keepSettings(localStorage, { ...FIRST_SETTINGS, studioId: 8 })
  act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'station' })))
  act(() => result.current[1]({ ...result.current[0], device: 'Spiegellose' }))
  expect(renderHook(useSettings).result.current[0]).toMatchObject({ studioId: 8, device: 'Spiegellose' })
})
