import { IconLineScan } from '@tabler/icons-react'
import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import styles from './code-reader.module.css'

export interface ScannerFieldHandle {
  focus: () => void
}

/** End of a scan as a scanner sends it: Enter, Tab, or nothing, so that a pause ends it. */
export type ScanEnding = 'enter' | 'tab' | 'none'

interface ScannerFieldProps {
  id: string
  label: string
  /** Id of the sentence below. */
  describedBy?: string
  handle?: Ref<ScannerFieldHandle>
  /** A dialog or a running request takes the keys: the field ignores them. */
  idle?: boolean
  onText: (text: string, ending: ScanEnding) => void
}

/** Some scanners send no Enter: this long without a key, the scan is over. */
const SCAN_PAUSE_MS = 1_500
/**
 * Some send Tab instead of Enter: behind more characters than this it ends a scan, and the focus stays. A pause behind fewer is
 * no end of a scan: they are forgotten.
 */
const TYPED_MAX = 40

/**
 * A hand scanner is a keyboard: it types the text of the symbol and Enter or Tab. The field takes its keys wherever the focus
 * is, shows dots in place of what is typed, and keeps nothing: not for the browser, not after Enter, not half a scan.
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
    // A stray key, from anywhere on the page, must not wipe the photo that is open.
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

/** Controls that take no characters; a letter in a list chooses, and a digit in a field for a day is written. */
const TAKES_NO_CHARACTERS = '[type="checkbox"], [type="radio"], [type="file"]'
const CHOOSES = 'select, [type="date"]'

/**
 * The first key of a scan moves the focus here, unless the person is writing or choosing somewhere else. A list and a field for
 * a day never take as many characters as a scan has: its Enter would send their form, and decide about the photo before.
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
 * A scanner in ALT mode keys the number of each character on the digit block; the character arrives where the focus is when
 * Alt is let go. Without Num Lock the key has another name, at the same place.
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
