import { useEffect } from 'react'
import { SITE_NAME } from './page-meta.tsx'

/** For pages whose title changes while they are open, such as the steps of the wizard. */
export function useDocumentTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} | ${SITE_NAME}`
  }, [title])
}
