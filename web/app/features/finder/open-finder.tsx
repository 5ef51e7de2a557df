import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { Finder } from './finder.tsx'
import { FINDER_ADDRESS_ID, FINDER_OPEN_KEY, FINDER_SECTION_ID, FINDER_START_ID } from './finder-ids.ts'
// The page contains only the styles of its prerendered content (web/vite/inline-styles.ts).
import '#ui/theme.css'
import type { CitizenTexts } from '#texts/citizens/citizen-texts.ts'
import { GERMAN_READER } from '#texts/citizens/german/reader.ts'
import { ReaderWords } from '#ui/reader-words.ts'
import { speak } from './words.ts'

/**
 * Replaces the card with the finder, on pages without framework code; closing it restores the card.
 * @param texts of the page's language, if it is not German
 */
export function openFinder(texts?: Pick<CitizenTexts, 'finder' | 'reader'>) {
  if (texts) speak(texts.finder)
  const section = document.getElementById(FINDER_SECTION_ID)
  const box = section?.querySelector<HTMLInputElement>('input[data-island]')
  const closed = section?.querySelector<HTMLElement>('[data-finder-closed]')
  const place = section?.querySelector<HTMLElement>('[data-finder-open]')
  if (!section || !box || !closed || !place) return

  const open = () => {
    const root = createRoot(place)
    const asked = box.dataset.islandAsked !== undefined
    const close = () => {
      root.unmount()
      place.hidden = true
      closed.hidden = false
      box.checked = false
      box.focus()
      remember(false)
    }
    closed.hidden = true
    place.hidden = false
    remember(true)
    const heading = closed.querySelector('h1') ? 'h1' : 'h2'
    // Synchronously: content that grows after the page has scrolled here would push it away again.
    flushSync(() =>
      root.render(
        <ReaderWords value={texts?.reader ?? GERMAN_READER}>
          <Finder heading={heading} takesFocus={asked} onClose={close} />
        </ReaderWords>,
      ),
    )
    if (asked) showWithField(section)
  }
  // The box may have been unticked while this script was loading.
  const openIfTicked = () => box.checked && open()
  box.addEventListener('change', openIfTicked)
  leadLinksInside(section)
  openIfTicked()
}

/** Links to the checkbox lead to the address field while the map is open. */
function leadLinksInside(section: HTMLElement) {
  for (const link of document.querySelectorAll(`a[href="#${FINDER_START_ID}"]`)) {
    link.addEventListener('click', (event) => {
      const field = document.getElementById(FINDER_ADDRESS_ID)
      if (!field) return
      event.preventDefault()
      field.focus({ preventScroll: true })
      showWithField(section)
    })
  }
}

/** Shows the section from its top, unless the field with the focus would be below a low screen, as at 400 % zoom. */
function showWithField(section: HTMLElement) {
  const field = document.getElementById(FINDER_ADDRESS_ID)?.closest('.field')
  const top = Number.parseFloat(getComputedStyle(document.documentElement).scrollPaddingTop) || 0
  const isLow = field && field.getBoundingClientRect().bottom - section.getBoundingClientRect().top > innerHeight - top
  const shown = isLow ? field : section
  shown.scrollIntoView()
}

function remember(isOpen: boolean) {
  try {
    if (isOpen) sessionStorage.setItem(FINDER_OPEN_KEY, 'true')
    else sessionStorage.removeItem(FINDER_OPEN_KEY)
  } catch {
    // If storage is blocked, the next page shows the card again.
  }
}
