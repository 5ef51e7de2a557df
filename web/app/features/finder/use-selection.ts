import { useEffect, useRef } from 'react'
import styles from './map/info-window.module.css'
import type { Finder } from './use-finder.ts'

/** Opens and closes one studio's details; closing returns the focus to the opener (pin or entry). */
export function useSelection({ state, send }: Finder): (id: number | undefined) => void {
  const opener = useRef<Element | null>(null)
  const openId = state.selectedId

  function select(id: number | undefined) {
    if (id === undefined) returnFocus(opener.current, openId)
    else if (!isInWindow(document.activeElement)) opener.current = document.activeElement
    send({ type: 'selected', id })
  }

  const close = useRef(() => {})
  close.current = () => select(undefined)
  useEffect(() => {
    if (openId === undefined) return
    const onKey = (event: KeyboardEvent) => event.key === 'Escape' && close.current()
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [openId])

  return select
}

/** Only if the window had the focus: a click elsewhere on the map leaves it where it is. */
function returnFocus(opener: Element | null, id: number | undefined) {
  if (!isInWindow(document.activeElement)) return
  const target = opener?.isConnected ? opener : document.querySelector(`[data-studio="${id}"]`)
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}

function isInWindow(element: Element | null): boolean {
  return Boolean(element?.closest(`.${styles.infoWindow}`))
}
