/** Placeholder of a page that only the browser can render; says so if scripts are disabled. */
export function LoadingCard({ title, narrow }: { title: string; narrow?: boolean }) {
  return (
    <div className="layout start">
      <div className={narrow ? 'narrow' : undefined}>
        <h1>{title}</h1>
        <div className="card loading-card mt-6" aria-busy="true">
          <p className="late-text">Einen Moment bitte …</p>
          <noscript>Für diese Seite muss JavaScript eingeschaltet sein.</noscript>
        </div>
      </div>
    </div>
  )
}
