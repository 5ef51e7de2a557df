import type { OutputOf } from '@epassbild/contract/endpoint.ts'
import type { listStudioMessages } from '@epassbild/contract/operator/studio-messages.ts'
import { stateName } from '#features/operator/figures/figure-wish.tsx'
import styles from '#features/operator/operator.module.css'
import { dayTimeOf } from '#texts/moments.ts'
import { RowsRow, RowsTable } from '#ui/tables/rows-table.tsx'

export function SentMessages({ messages }: Pick<OutputOf<typeof listStudioMessages>, 'messages'>) {
  if (messages.length === 0) return null
  return (
    <section className={styles.accPart} aria-labelledby="gesendet">
      <h2 id="gesendet">Gesendet</h2>
      <RowsTable label="Gesendete Nachrichten" columns={['Betreff', 'Zeit', 'Von', 'Empfänger', 'Stand']} noActions>
        {messages.map(({ id, subject, text, sent_at, author, state, picked, recipients, is_done }) => (
          <RowsRow
            key={id}
            title={
              <details>
                <summary className="wrap-any">{subject}</summary>
                <p className={`wrap-any ${styles.msgText}`}>{text}</p>
                {picked.length > 0 && <p className={`wrap-any ${styles.msgText}`}>An: {picked.join(', ')}</p>}
              </details>
            }
            cells={{
              Zeit: <span className="no-break">{dayTimeOf(sent_at)}</span>,
              Von: author,
              Empfänger: `${recipients.toLocaleString('de-DE')}${picked.length > 0 ? ', ausgewählt' : state ? `, ${stateName(state)}` : ''}`,
              Stand: is_done ? 'An alle versendet' : 'Wird versendet',
            }}
          />
        ))}
      </RowsTable>
    </section>
  )
}
