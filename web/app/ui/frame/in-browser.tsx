import { type ReactNode, useSyncExternalStore } from 'react'

interface InBrowserProps {
  /** Part of the prerendered page. */
  waiting: ReactNode
  children: ReactNode
}

/** Around what is read in the browser, from its storage or its history: it is drawn only there. */
export function InBrowser({ waiting, children }: InBrowserProps) {
  const isBrowser = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  return isBrowser ? children : waiting
}

const never = () => () => undefined
