import { TextField } from '#ui/fields/text-field.tsx'

interface DayRangeProps {
  /** Days as `2026-11-20`; empty means unbounded. */
  from: string
  to: string
  faults: Readonly<Record<string, string | undefined>>
  onChange: (part: { from: string } | { to: string }) => void
}

/** The first and the last day of a search. */
export function DayRange({ from, to, faults, onChange }: DayRangeProps) {
  return (
    <>
      <TextField
        id="von"
        label="Von"
        type="date"
        value={from}
        error={faults.from}
        onChange={(day) => onChange({ from: day })}
      />
      <TextField
        id="bis"
        label="Bis"
        type="date"
        value={to}
        error={faults.to}
        onChange={(day) => onChange({ to: day })}
      />
    </>
  )
}
