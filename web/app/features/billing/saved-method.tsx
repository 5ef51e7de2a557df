import type { SavedPaymentMethod } from '@epassbild/contract/billing.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { Tag } from '#ui/tag.tsx'
import styles from './billing.module.css'
import { BrandPicture } from './brand-picture.tsx'

interface SavedMethodProps {
  method: SavedPaymentMethod
  /** Undefined while the form is open. */
  onUpdate: (() => void) | undefined
}

/** PAY-02. */
export function SavedMethod({ method, onUpdate }: SavedMethodProps) {
  const { card, sepa_debit: debit, holder } = method
  const name = card ? brandName(card.brand) : 'SEPA Debit'
  return (
    <section className="card part" aria-labelledby="gespeichert">
      <h2 id="gespeichert">Gespeicherte Zahlungsmethode:</h2>
      <div className={styles.saved}>
        <BrandPicture brand={card?.brand ?? 'sepa'} />
        <p className={styles.savedText}>
          <b>
            {name} <span aria-hidden="true">••••</span> <span className="reader-only">endet auf</span>{' '}
            {card?.last4 ?? debit?.last4}
          </b>
          <span className="muted">
            {holder}, {card ? `${card.brand.toUpperCase()} Card` : `Bank ${debit?.bank_code}, ${debit?.country}`}
          </span>
        </p>
        <Tag tone="ok" icon={IconCircleCheck} word="Aktiv" />
      </div>
      {onUpdate && (
        <div className="part-acts">
          <button type="button" className="btn btn-s" onClick={onUpdate}>
            Zahlungsmethode aktualisieren
          </button>
        </div>
      )}
    </section>
  )
}

function brandName(brand: string): string {
  return brand === 'mastercard' ? 'Mastercard' : brand.charAt(0).toUpperCase() + brand.slice(1)
}
