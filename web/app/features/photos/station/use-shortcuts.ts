import { useEffect, useRef } from 'react'

/** Actions by `event.key` in lower case; space is `' '`. */
export type Shortcuts = Readonly<Record<string, () => void>>

/**
 * Single-key shortcuts of the station. They are off while a text field or a dialog has the focus, and do not apply to a
 * focused button: there space and Enter press the button.
 */
export function useShortcuts(on: boolean, shortcuts: Shortcuts): void {
  const latest = useRef(shortcuts)
  latest.current = shortcuts
  useEffect(() => {
    if (!on) return
    const listen = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || belongsElsewhere(event)) return
      const run = latest.current[event.key.toLowerCase()]
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [on])
}

function belongsElsewhere({ key, target }: KeyboardEvent): boolean {
  if (!(target instanceof HTMLElement)) return false
  if (
    target.closest(
      'input:not([type="checkbox"], [type="radio"], [type="file"]), select, textarea, [role="dialog"], [role="alertdialog"]',
    )
  )
    return true
  if (key === 'Enter' && target.dataset.enter === 'shortcut') return false
  return (
    (key === ' ' || key === 'Enter') && target.matches('button:focus-visible, a:focus-visible, input:focus-visible')
  )
}
