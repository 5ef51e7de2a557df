let pressed = false

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (pressed = true), true)
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => (pressed = false), true)
}

/**
 * Runs the work at once or, while a mouse button is down, after the button's release and its click: an error line that
 * appears in between shifts the pressed element from under the pointer, and the click is lost.
 */
export function afterPress(work: () => void): void {
  if (!pressed) {
    work()
    return
  }
  const end = () => {
    for (const name of ['pointerup', 'pointercancel']) document.removeEventListener(name, end, true)
    setTimeout(work)
  }
  for (const name of ['pointerup', 'pointercancel']) document.addEventListener(name, end, true)
}
