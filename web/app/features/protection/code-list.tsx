import { AlertBox } from '#ui/notices/alert-box.tsx'
import { focusOnce } from './focus-once.ts'
import './protection.css'

/** Recovery codes, shown once. */
export function CodeList({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  return (
    <section className="grid gap-4" aria-labelledby="codes">
      <h3 id="codes" tabIndex={-1} ref={focusOnce}>
        Wiederherstellungscodes
      </h3>
      <AlertBox tone="warn">
        Diese Codes sehen Sie nur jetzt. Jeder ersetzt einmal Ihren zweiten Faktor, wenn er nicht zur Hand ist. Bewahren
        Sie sie getrennt von Ihren Geräten auf.
      </AlertBox>
      <ul className="code-list mono">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div>
        <button type="button" className="btn btn-s btn-sm" onClick={onKept}>
          Ich habe die Codes aufbewahrt
        </button>
      </div>
    </section>
  )
}
