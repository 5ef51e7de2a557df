import type { OpenedPhoto } from '#features/retrieval/open-answer.ts'
import styles from '#features/retrieval/retrieval.module.css'
import { untilOf } from '#texts/moments.ts'
import { focusOnce } from '#ui/focus-once.ts'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { AcceptForm, RejectForm } from './decision-forms.tsx'
import type { Decided, Deciding } from './use-decision.ts'

interface DecisionProps extends Deciding {
  facts: OpenedPhoto['facts']
}

export function Decision({ facts, decided, fault, running, decide }: DecisionProps) {
  return (
    <section className={styles.dec2} aria-labelledby="entscheidung">
      <h2 id="entscheidung">Ihre Entscheidung</h2>
      {decided ? (
        <Result decided={decided} />
      ) : (
        <div className="pair">
          <AcceptForm facts={facts} running={running} decide={decide} />
          <RejectForm running={running} decide={decide} />
        </div>
      )}
      {fault && (
        <AlertBox tone="err" title={fault.title}>
          {fault.remedy && <p>{fault.remedy}</p>}
        </AlertBox>
      )}
    </section>
  )
}

function Result({ decided: { kept, validUntil } }: { decided: Decided }) {
  return (
    <div ref={focusOnce} tabIndex={-1} className={styles.decResult}>
      <AlertBox tone="ok" title="Bild in den Antrag übernommen.">
        <p>
          {kept
            ? `Es bleibt bis zum ${untilOf(validUntil)} für weitere Anträge abrufbar.`
            : 'Es wird jetzt gelöscht. Prüfen Sie, ob das JPEG auf diesem Rechner gesichert ist, bevor Sie weitergehen.'}
        </p>
      </AlertBox>
    </div>
  )
}
