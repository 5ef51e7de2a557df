import type { KeyboardEvent } from 'react'

/** Whether Enter was pressed in a field: a form with a disabled button is not submitted but shows what is missing. */
export function isEnterInField({ key, target }: KeyboardEvent): boolean {
  const inField =
    target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== 'button')
  return key === 'Enter' && inField
}
