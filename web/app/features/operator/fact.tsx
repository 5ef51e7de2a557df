import type { ReactNode } from 'react'

/** One row of what is known about a person or a company; without children nothing is. */
export const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>{name}</dt>
    <dd className="wrap-any">{children || '–'}</dd>
  </div>
)
