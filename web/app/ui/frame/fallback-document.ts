import { createContext } from 'react'

/** React Router insists on one document that can start any page; nothing serves it, but its build needs the scripts. */
export const FallbackDocument = createContext(false)
