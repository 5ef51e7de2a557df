import { mayStore } from '#api/session-kept.ts'

/**
 * A checkbox with `data-island` loads the script it names when ticked; the script then takes over. If loading fails,
 * the box is unticked and the hidden element named by `data-island-failed` says so. `data-island-remembered` names a
 * session storage entry that ticks the box initially. While loading, the box's label is `aria-busy`, as long as the box
 * is ticked: the script checks whether it still is. A box ticked by a reader has `data-island-asked`: the script may
 * then take the focus.
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
          // Browsers may cache a failed module: the next attempt uses a different URL.
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
    // The browser restores a ticked box when it returns to the page.
    load()
  }
}

function isRemembered({ dataset: { islandRemembered } }: HTMLInputElement): boolean {
  return Boolean(islandRemembered && mayStore() && sessionStorage.getItem(islandRemembered))
}
