let pressed = false

if (typeof document !== 'undefined') {
  document.addEventListener('pointerdown', () => (pressed = true), true)
  for (const end of ['pointerup', 'pointercancel']) document.addEventListener(end, () => (pressed = false), true)
}

/**
 * Does the work at once, or when the button of the mouse is up and its click has arrived: an error line that comes between the two
 * moves what is pressed away from under the pointer, and the click is lost.
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
