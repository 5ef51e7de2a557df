import { EmptyState } from '#ui/notices/empty-state.tsx'

interface FoundCountProps {
  /** Id for moving the focus here; undefined when it never moves here. */
  id?: string
  /** Undefined while it is not known. */
  found: number | undefined
  none: string
  countOf: (found: number) => string
}

/** Number of hits of a search. It is in the page before the answer, else screen readers miss it. */
export function FoundCount({ id, found, none, countOf }: FoundCountProps) {
  return (
    <div role="status" id={id} tabIndex={id ? -1 : undefined}>
      {found === 0 && <EmptyState sentence={none} />}
      {found !== undefined && found > 0 && <p className="muted">{countOf(found)}</p>}
    </div>
  )
}
