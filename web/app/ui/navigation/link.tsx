import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from './navigation.tsx'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/** A link between pages that share a session or an in-memory list: navigates without loading a document. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const go = useNavigate()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    // A form with unsaved input has asked first.
    if (event.defaultPrevented || !isPlainPress(event)) return
    event.preventDefault()
    void go(to, { replace: event.currentTarget.href === location.href })
  }
  return <a {...rest} href={to} onClick={follow} />
}

/** The browser handles everything else (a new tab, a download). */
export function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
