import { EmptyState } from '#ui/notices/empty-state.tsx'

export function NobodyFound(props: { searched: boolean; onReset: () => void; onInvite: () => void }) {
  return (
    <div className="card empty-card">
      <EmptyState sentence="Keine Mitarbeitende gefunden">
        {props.searched ? (
          <button type="button" className="btn btn-s btn-sm" onClick={props.onReset}>
            Suche zurücksetzen
          </button>
        ) : (
          <button type="button" className="btn btn-s btn-sm" onClick={props.onInvite}>
            Erste Person einladen
          </button>
        )}
      </EmptyState>
    </div>
  )
}
