import { AlertBox } from '#ui/notices/alert-box.tsx'

/** Lists the scanner faults that were corrected, and their remedies. */
export function MendedNotice({ faults }: { faults: readonly string[] }) {
  if (faults.length === 0) return null
  return (
    <AlertBox tone="warn" title="Der Code kam verändert an. Wir haben ihn richtiggestellt.">
      {faults.map((fault) => (
        <p key={fault}>{fault}</p>
      ))}
    </AlertBox>
  )
}
