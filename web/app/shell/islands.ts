/**
 * A checkbox with `data-island` loads the script it names when it is ticked; the script then takes over.
 * If it cannot be loaded, the box is open again and the hidden element named by `data-island-failed` says so.
 * `data-island-remembered` names an entry of session storage with which the box is ticked from the start.
 * The script finds `data-island-asked` on a box that a reader has ticked, and may then take the focus.
 */
export function startIslands() {
  for (const box of document.querySelectorAll<HTMLInputElement>('input[data-island]')) {
    const sentence = document.getElementById(box.dataset.islandFailed ?? '')
    let address = box.dataset.island ?? ''
    const load = () => {
      if (!box.checked) return
      box.removeEventListener('change', load)
      if (sentence) sentence.hidden = true
      import(/* @vite-ignore */ address).catch(() => {
        // A browser may remember that a module failed: the next try asks for it under another address.
        address += '?'
        box.checked = false
        box.addEventListener('change', load)
        if (sentence) sentence.hidden = false
      })
    }
    box.addEventListener('change', () => box.toggleAttribute('data-island-asked', box.checked))
    box.addEventListener('change', load)
    if (isRemembered(box)) box.checked = true
    // The browser keeps a ticked box when it comes back to the page.
    load()
  }
}

function isRemembered({ dataset: { islandRemembered } }: HTMLInputElement): boolean {
  try {
    return Boolean(islandRemembered && sessionStorage.getItem(islandRemembered))
  } catch {
    return false
  }
}
