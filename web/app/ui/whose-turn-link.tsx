import { paths } from '#app/paths.ts'

/** Opens in a new tab: leaving the page would lose its state. */
export function WhoseTurnLink({ className }: { className?: string }) {
  return (
    <a className={className} href={paths.diagnosis} target="_blank" rel="noopener">
      Liegt es an mir?<span className="reader-only"> (neuer Tab)</span>
    </a>
  )
}
