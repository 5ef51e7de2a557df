import { vi } from 'vitest'

/** No element comes near the viewport from now on: of a list in blocks only the first one is rendered. */
export function keepFarFromScreen(): void {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      observe(): void {}
      disconnect(): void {}
    },
  )
}
