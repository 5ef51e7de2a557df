import type { ReactNode } from 'react'

/** One fact about a person or a company; without children it is unknown. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="wrap-any">{children || '–'}</dd>
  </div>
)
