import type { ComponentProps, MouseEvent } from 'react'
import { useNavigate } from './navigation.tsx'

interface LinkProps extends Omit<ComponentProps<'a'>, 'href'> {
  to: string
}

/** A link between pages that share a session or a list in the page's memory: no document is loaded. */
export function Link({ to, onClick, ...rest }: LinkProps) {
  const go = useNavigate()
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick?.(event)
    // A form that is not saved has asked first.
    if (event.defaultPrevented || !isPlainPress(event)) return
    event.preventDefault()
    void go(to, { replace: event.currentTarget.href === location.href })
  }
  return <a {...rest} href={to} onClick={follow} />
}

/** Everything else (a new tab, a download) is the browser's. */
export function isPlainPress({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey
}
