import { type ReactNode, useSyncExternalStore } from 'react'

interface InBrowserProps {
  /** Part of the prerendered page. */
  waiting: ReactNode
  children: ReactNode
}

/** Wraps content that comes from the browser's storage or history: it is drawn only there. */
export function InBrowser({ waiting, children }: InBrowserProps) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isBrowser ? children : waiting
}

const never = () => () => undefined
