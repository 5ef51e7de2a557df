import { type ReactNode, useSyncExternalStore } from 'react'
import { mayStore } from '#api/session-kept.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'

interface WithStorageProps {
  /** Heading of the page. */
  title: string
  children: ReactNode
}

/** Wraps a page that passes state to another one by browser storage: if storage is blocked, says so instead. */
export function WithStorage({ title, children }: WithStorageProps) {
  const isForbidden = useSyncExternalStore(
    never,
    () => !mayStore(),
    () => false,
  )
  if (!isForbidden) return children
  return (
    <div className="layout start">
      <div className="narrow grid gap-6">
        <h1>{title}</h1>
        <AlertBox tone="err">
          Ihr Browser erlaubt dieser Seite keinen Speicher. Bitte erlauben Sie ihn (Cookies und Websitedaten) und laden
          Sie die Seite neu.
        </AlertBox>
      </div>
    </div>
  )
}

const never = () => () => undefined
