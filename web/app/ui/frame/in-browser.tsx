import { type ReactNode, useSyncExternalStore } from 'react'

interface InBrowserProps {
  /** Placeholder in the prerendered page. */
  waiting: ReactNode
  children: ReactNode
}

/** Wraps content from the browser's storage or history: rendered only on the client. */
export function InBrowser({ waiting, children }: InBrowserProps) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isBrowser ? children : waiting
}

const never = () => () => undefined
