import { useEffect, useEffectEvent } from 'react'

interface ReviewShortcuts {
  /** Strg + Eingabe; on a Mac also with ⌘. */
  approve?: () => void
  /** Alt + arrow up or down. */
  move?: (by: 1 | -1) => void
}

const OVER = '[role="dialog"], [role="alertdialog"]'
/** A rejection, of the account or of a studio, or a note. */
const WRITING = 'form.rejection, details[open] form'

/**
 * Handles shortcuts that each need a modifier, so that no typed letter decides (WCAG 2.1.4); off while a dialog is
 * open. While a rejection or a note is being written, Strg + Eingabe may refer to that form, so it approves nothing.
 */
export function useReviewShortcuts({ approve, move }: ReviewShortcuts): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.repeat || document.querySelector(OVER)) return
    const isApproval = event.key === 'Enter' && (event.ctrlKey || event.metaKey) && !document.querySelector(WRITING)
    const by = event.altKey ? { ArrowDown: 1 as const, ArrowUp: -1 as const }[event.key] : undefined
    const act = isApproval ? approve : by && move && (() => move(by))
    if (!act) return
    event.preventDefault()
    act()
  })
  useEffect(() => {
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [])
}
