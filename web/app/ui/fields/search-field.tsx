import { IconSearch } from '@tabler/icons-react'

interface SearchFieldProps {
  /** Names the field for screen readers: „Standorte suchen". */
  label: string
  placeholder: string
  value: string
  onChange: (typed: string) => void
  /** The number of hits, announced with each change; undefined while it is unknown. */
  found: string | undefined
}

/** Field above a list that narrows it down, with the number of hits beside it. */
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
