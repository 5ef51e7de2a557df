import { type ReactNode, useLayoutEffect } from 'react'

interface EarlyWindow {
  /** Written by the inline script below. */
  early?: { pressed?: HTMLElement; stop: () => void; fail: () => void }
}

/**
 * Part of the head of a page with React. A button that is pressed before React has taken the page over would do
 * nothing, or send its form by loading the page again, without what was typed: the press is noted instead.
 * Where a script of the page does not come (offline, two versions during an upgrade), no press will ever be taken over: the
 * notice says so, and gets the focus by a press. It says so of a stylesheet, too, and stays when React has taken the page over.
 * Files of others (of a browser extension) are not missed.
 */
export const NOTE_EARLY_PRESS = `{let p,n=e=>{let b=e.target.closest('main button');if(b){e.preventDefault();e.stopPropagation();early.pressed=b;p?.focus()}},s=({target:t})=>{if((t.tagName=='SCRIPT'?t.src:t.rel=='stylesheet'?t.href:'').startsWith(location.origin+'/'))early.fail()};addEventListener('click',n,true);addEventListener('error',s,true);window.early={stop(){removeEventListener('click',n,true);removeEventListener('error',s,true)},fail(){p=document.getElementById('nicht-geladen');p.hidden=false}}}`

/** The notice of the inline script. */
export function NotLoaded({ children }: { children: ReactNode }) {
  return (
    <p id="nicht-geladen" className="notice" role="alert" tabIndex={-1} hidden>
      {children}
    </p>
  )
}

/** A part that a script of the page has asked for did not come: React cannot take the page over. */
export function sayNotLoaded(): void {
  const { early } = window as EarlyWindow
  early?.fail()
}

/**
 * Hands over to React what a reader, a password manager or the browser's history has put into the prerendered fields,
 * and then the last press of a button. React itself keeps the text in the field and its own empty state beside it,
 * until the next rendering empties the field.
 */
export function EarlyInput() {
  useLayoutEffect(() => {
    for (const field of document.querySelectorAll<Field>('main :is(input, textarea, select)')) handOver(field)
    const { early } = window as EarlyWindow
    early?.stop()
    // By then the handlers know the new state.
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
    // React watches the field's own setter and ignores an event that brings nothing new: it must not see this one.
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, typed)
    tell(field, 'input')
  }
}

const tell = (field: Field, type: 'change' | 'input') => field.dispatchEvent(new Event(type, { bubbles: true }))
