import {
  createContext,
  createElement,
  type ReactNode,
  startTransition,
  useContext,
  useEffect,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { PageHandle } from '#ui/frame/page-handle.ts'
import type { Go, OpenPage, Place, Shown, Visit } from './visit.ts'

const Here = createContext<{ visit: Visit; shown: Shown } | undefined>(undefined)

/** Renders the current page, and the next one as soon as its chunks are loaded. */
export function Navigation({ visit, children }: { visit: Visit; children: ReactNode }) {
  const [shown, show] = useState(visit.shown)
  useEffect(() => visit.follow((next) => startTransition(() => show(next))), [visit])
  useLayoutEffect(() => visit.scroll(shown), [visit, shown])
  return <Here value={useMemo(() => ({ visit, shown }), [visit, shown])}>{children}</Here>
}

function useHere() {
  const here = useContext(Here)
  if (!here) throw new Error('not inside of a page')
  return here
}

export function useOpenPage(): OpenPage {
  return useHere().shown.page
}

export function usePageHandle(): PageHandle {
  return useOpenPage().handle
}

export function useLocation(): Place {
  return useHere().shown.place
}

export function useNavigate(): Go {
  return useHere().visit.go
}

/** The page inside its frames. */
export function PageParts() {
  return useOpenPage().parts.reduceRight<ReactNode>((inside, Part) => createElement(Part, {}, inside), null)
}

interface SetOptions {
  replace?: boolean
  keepScroll?: boolean
}
type SetSearch = (
  next: Record<string, string> | ((before: URLSearchParams) => URLSearchParams),
  options?: SetOptions,
) => void

/** The query of the address. Setting it does not cancel a navigation to another page that is already under way. */
export function useSearchParams(): [URLSearchParams, SetSearch] {
  const { visit, shown } = useHere()
  const set: SetSearch = (next, options) => {
    if (visit.isLeaving) return
    const query =
      typeof next === 'function' ? next(new URLSearchParams(visit.shown.place.search)) : new URLSearchParams(next)
    void visit.go(location.pathname + (query.size > 0 ? `?${query}` : ''), options)
  }
  return [useMemo(() => new URLSearchParams(shown.place.search), [shown.place.search]), set]
}
