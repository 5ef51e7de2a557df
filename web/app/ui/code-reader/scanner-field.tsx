import { IconLineScan } from '@tabler/icons-react'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import styles from './code-reader.module.css'

export interface ScannerFieldHandle {
  focus: () => void
}

/** How the scanner ends a scan: with Enter, Tab, or nothing (a pause ends it). */
export type ScanEnding = 'enter' | 'tab' | 'none'

interface ScannerFieldProps {
  id: string
  label: string
  /** Id of the sentence below. */
  describedBy?: string
  handle?: Ref<ScannerFieldHandle>
  /** A dialog or a running request has priority: the field ignores keys. */
  idle?: boolean
  onText: (text: string, ending: ScanEnding) => void
}

/** Some scanners send no Enter: a scan ends after this long without a key. */
const SCAN_PAUSE_MS = 1_500
/**
 * Some scanners send Tab instead of Enter: after more characters than this, Tab ends a scan and the focus stays. A
 * pause after fewer characters does not end a scan but discards them.
 */
const TYPED_MAX = 40

/**
 * A hand scanner is a keyboard: it types the text of the symbol, then Enter or Tab. The field receives its keys
 * wherever the focus is, masks them, and stores nothing: not in the browser, not after Enter, not half a scan.
 */
export function ScannerField({ id, label, describedBy, handle, idle = false, onText }: ScannerFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const forget = useRef<ReturnType<typeof setTimeout>>(undefined)
  useImperativeHandle(handle, () => ({ focus: () => input.current?.focus() }))
  useKeysFromAnywhere(input, idle)
  useEffect(() => () => clearTimeout(forget.current), [])

  function take(field: HTMLInputElement, ending: ScanEnding) {
    const text = field.value
    field.value = ''
    clearTimeout(forget.current)
    // A stray key, from anywhere on the page, must not discard the open photo.
    if (ending === 'none' && text.length <= TYPED_MAX) return
    if (text.trim() !== '') onText(text, ending)
  }
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <div className={styles.scanF}>
        <IconLineScan className="line-icon" aria-hidden="true" />
        <input
          ref={input}
          id={id}
          className="input"
          placeholder="Bereit. Bitte scannen."
          autoComplete="off"
          autoCapitalize="off"
          autoCorrect="off"
          spellCheck={false}
          enterKeyHint="go"
          aria-describedby={describedBy}
          onKeyDown={(event) => {
            const isScanned = event.key === 'Tab' && event.currentTarget.value.length > TYPED_MAX
            if (event.key !== 'Enter' && !isScanned) return
            event.preventDefault()
            take(event.currentTarget, isScanned ? 'tab' : 'enter')
          }}
          onInput={({ currentTarget }) => {
            clearTimeout(forget.current)
            forget.current = setTimeout(() => take(currentTarget, 'none'), SCAN_PAUSE_MS)
          }}
        />
      </div>
    </div>
  )
}

/** Controls without text input. Lists and date fields are excluded: letters select an option, digits set the date. */
const TAKES_NO_CHARACTERS = '[type="checkbox"], [type="radio"], [type="file"]'
const CHOOSES = 'select, [type="date"]'

/**
 * The first key of a scan moves the focus here, unless the person is typing or choosing elsewhere. A list or a date
 * field never receives a whole scan: its Enter would submit their form, and decide about the photo before.
 */
function useKeysFromAnywhere(input: { current: HTMLInputElement | null }, idle: boolean): void {
  useEffect(() => {
    if (idle) return
    let lost = 0
    const listen = (event: KeyboardEvent) => {
      if (event.key === 'Enter') {
        if (lost > TYPED_MAX) {
          event.preventDefault()
          input.current?.focus()
        }
        lost = 0
      }
      if (!isTyped(event) && !isOfAltCode(event)) return
      lost = isIn(CHOOSES, event.target) ? lost + 1 : 0
      if (!isWriting(event.target)) input.current?.focus()
    }
    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [input, idle])
}

function isTyped({ key, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  return key.length === 1 && key !== ' ' && !ctrlKey && !metaKey && !altKey
}

/**
 * A scanner in ALT mode types the code of each character on the numeric keypad; the character goes to the focused
 * element when Alt is released. Without Num Lock `key` differs, but `code` does not.
 */
function isOfAltCode({ altKey, code }: KeyboardEvent): boolean {
  return altKey && /^Numpad\d$/.test(code)
}

function isWriting(target: EventTarget | null): boolean {
  return isIn(`input:not(${TAKES_NO_CHARACTERS}), textarea, select, [role="dialog"]`, target)
}

function isIn(places: string, target: EventTarget | null): boolean {
  return target instanceof HTMLElement && target.closest(places) !== null
}
