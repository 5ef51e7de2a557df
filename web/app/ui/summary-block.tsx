import type { ReactNode } from 'react'

interface SummaryBlockProps {
  title: string
  onChange: () => void
  children: ReactNode
}

export function SummaryBlock({ title, onChange, children }: SummaryBlockProps) {
  return (
    <section className="sum-block" aria-label={title}>
      <div className="sum-block-head">
        <h3>{title}</h3>
        <button type="button" className="link" onClick={onChange}>
          Ändern<span className="reader-only"> ({title})</span>
        </button>
      </div>
      {children}
    </section>
  )
}

/** Names and values; empty values are left out. */
export function ValueList({ values }: { values: readonly (readonly [name: string, value: string])[] }) {
  return (
    <dl className="values">
      {values
        .filter(([, value]) => value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  )
}
