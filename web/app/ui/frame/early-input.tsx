import { type ReactNode, useLayoutEffect } from 'react'

interface EarlyWindow {
  /** Set by the inline script below. */
  early?: { pressed?: HTMLElement; stop: () => void; fail: () => void }
}

/**
 * Part of the head of a page with React. Before hydration a pressed button would do nothing, or submit its form by
 * reloading the page, without the typed input: the script records the press instead.
 * If a script fails to load (offline, or two versions during an upgrade), the page never hydrates: the notice says so,
 * and a press moves the focus to it. A failed stylesheet shows the notice, too, which then stays after hydration. Files
 * of third parties (a browser extension's) are ignored.
 */
export const NOTE_EARLY_PRESS = `{let p,n=e=>{let b=e.target.closest('main button');if(b){e.preventDefault();e.stopPropagation();early.pressed=b;p?.focus()}},s=({target:t})=>{if((t.tagName=='SCRIPT'?t.src:t.rel=='stylesheet'?t.href:'').startsWith(location.origin+'/'))early.fail()};addEventListener('click',n,true);addEventListener('error',s,true);window.early={stop(){removeEventListener('click',n,true);removeEventListener('error',s,true)},fail(){p=document.getElementById('nicht-geladen');p.hidden=false}}}`

/** The notice that the inline script shows. */
export function NotLoaded({ children }: { children: ReactNode }) {
  return (
    <p id="nicht-geladen" className="notice" role="alert" tabIndex={-1} hidden>
      {children}
    </p>
  )
}

/** A lazy chunk of the page failed to load: React cannot hydrate the page. */
export function sayNotLoaded(): void {
  const { early } = window as EarlyWindow
  early?.fail()
}

/**
 * Hands over to React what a reader, autofill or the browser's history put into the prerendered fields, then the last
 * press of a button. React itself keeps the text in the field and its own empty state beside it, until the next render
 * empties the field.
 */
export function EarlyInput() {
  useLayoutEffect(() => {
    for (const field of document.querySelectorAll<Field>('main :is(input, textarea, select)')) handOver(field)
    const { early } = window as EarlyWindow
    early?.stop()
    // By then the handlers see the new state.
    if (early?.pressed) setTimeout(() => early.pressed?.click())
    delete (window as EarlyWindow).early
  }, [])
  return null
}

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

function handOver(field: Field): void {
  const input = field instanceof HTMLInputElement ? field : undefined
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].find(({ defaultSelected }) => defaultSelected) ?? field.options[0]
    if (field.value !== initial?.value) tell(field, 'change')
  } else if (input?.type === 'file') {
    if (input.value) tell(input, 'change')
  } else if (input?.type === 'checkbox' || input?.type === 'radio') {
    const isToTell = input.checked !== input.defaultChecked && (input.checked || input.type === 'checkbox')
    if (!isToTell) return
    input.checked = !input.checked
    input.click()
  } else if (field.value !== field.defaultValue) {
    const typed = field.value
    field.value = field.defaultValue
    // React tracks the instance's own setter and ignores an event without a new value: this assignment must bypass it.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
    tell(field, 'input')
  }
}

const tell = (field: Field, type: 'change' | 'input') => field.dispatchEvent(new Event(type, { bubbles: true }))
