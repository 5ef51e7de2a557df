import { IconSearch } from '@tabler/icons-react'

interface SearchFieldProps {
  /** Accessible name of the field: „Standorte suchen". */
  label: string
  placeholder: string
  value: string
  onChange: (typed: string) => void
  /** The number of hits, announced on each change; undefined while unknown. */
  found: string | undefined
}

/** Field above a list that filters it, with the number of hits beside it. */
export function SearchField({ label, placeholder, value, onChange, found }: SearchFieldProps) {
  return (
    <div className="search-row">
      <span className="search">
        <IconSearch className="line-icon" aria-hidden="true" />
        <input
          className="input"
          type="search"
          aria-label={label}
          placeholder={placeholder}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      </span>
      <p className="muted" role="status">
        {found}
      </p>
    </div>
  )
}
