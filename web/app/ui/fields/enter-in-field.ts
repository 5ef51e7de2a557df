import type { KeyboardEvent } from 'react'

/** Whether Enter was pressed in a field: a form whose button is disabled is not sent by it, but can say what is missing. */
export function isEnterInField({ key, target }: KeyboardEvent): boolean {
  const inField =
    target instanceof HTMLSelectElement || (target instanceof HTMLInputElement && target.type !== 'button')
  return key === 'Enter' && inField
}
