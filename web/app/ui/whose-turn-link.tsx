import { paths } from '#app/paths.ts'

/** Opens beside: leaving the page would lose what it holds. */
export function WhoseTurnLink({ className }: { className?: string }) {
  return (
    <a className={className} href={paths.diagnosis} target="_blank" rel="noopener">
      Liegt es an mir?<span className="reader-only"> (neuer Tab)</span>
    </a>
  )
}
