import { EmptyState } from '#ui/notices/empty-state.tsx'

interface FoundCountProps {
  /** Id for moving the focus here; undefined if it never does. */
  id?: string
  /** Undefined while unknown. */
  found: number | undefined
  none: string
  countOf: (found: number) => string
}

/** Number of hits of a search. The live region is mounted before the response, because screen readers would miss it. */
export function FoundCount({ id, found, none, countOf }: FoundCountProps) {
  return (
    <div role="status" id={id} tabIndex={id ? -1 : undefined}>
      {found === 0 && <EmptyState sentence={none} />}
      {found !== undefined && found > 0 && <p className="muted">{countOf(found)}</p>}
    </div>
  )
}
