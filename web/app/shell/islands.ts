import { mayStore } from '#api/session-kept.ts'

/**
 * A checkbox with `data-island` loads the script it names when it is ticked; the script then takes over.
 * If it cannot be loaded, the box is open again and the hidden element named by `data-island-failed` says so.
 * `data-island-remembered` names an entry of session storage with which the box is ticked from the start.
 * While it loads, the box's label is `aria-busy`, as long as the box is ticked: the script looks whether it still is.
 * The script finds `data-island-asked` on a box that a reader has ticked, and may then take the focus.
 */
export function startIslands() {
  for (const box of document.querySelectorAll<HTMLInputElement>('input[data-island]')) {
    const sentence = document.getElementById(box.dataset.islandFailed ?? '')
    let address = box.dataset.island ?? ''
    let isLoading = false
    const showLoading = (loading: boolean) => {
      isLoading = loading
      box.parentElement?.setAttribute('aria-busy', String(loading && box.checked))
    }
    const load = () => {
      if (!box.checked) return
      box.removeEventListener('change', load)
      if (sentence) sentence.hidden = true
      showLoading(true)
      import(/* @vite-ignore */ address)
        .catch(() => {
          // A browser may remember that a module failed: the next try asks for it under another address.
          address += '?'
          box.checked = false
          box.addEventListener('change', load)
          if (sentence) sentence.hidden = false
        })
        .finally(() => showLoading(false))
    }
    box.addEventListener('change', () => {
      box.toggleAttribute('data-island-asked', box.checked)
      showLoading(isLoading)
    })
    box.addEventListener('change', load)
    if (isRemembered(box)) box.checked = true
    // The browser keeps a ticked box when it comes back to the page.
    load()
  }
}

function isRemembered({ dataset: { islandRemembered } }: HTMLInputElement): boolean {
  return Boolean(islandRemembered && mayStore() && sessionStorage.getItem(islandRemembered))
}
