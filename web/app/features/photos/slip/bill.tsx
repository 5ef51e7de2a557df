import type { SlipContent } from '@epassbild/photo-slip/slip-content.ts'
import { IconReceipt } from '@tabler/icons-react'
import { euros } from '#texts/euros.ts'
import { dayOf } from '#texts/moments.ts'
import styles from './bill.module.css'
import type { Bill } from './bill-of.ts'
import { PrintButton } from './print-button.tsx'

type Seller = Pick<SlipContent, 'studioName' | 'studioAddress' | 'customerReference'>

/** Prints a bill for the customer, with the prices from the station's settings. */
export function BillButton({ bill, seller }: { bill: Bill | undefined; seller: Seller }) {
  if (!bill) return null
  return (
    <PrintButton icon={IconReceipt} sheet={<BillPaper bill={bill} seller={seller} />}>
      Quittung drucken ({euros(bill.totalCents)})
    </PrintButton>
  )
}

/** Bill with everything that § 33 UStDV requires up to 250 euros. */
function BillPaper({ bill, seller }: { bill: Bill; seller: Seller }) {
  const { lines, totalCents, vatPercent, vatCents } = bill
  return (
    <section className={styles.billPaper} aria-label="Quittung">
      <p>
        {seller.studioName}
        <br />
        {seller.studioAddress}
      </p>
      <h2>Quittung</h2>
      <p>
        {dayOf(bill.issuedAt.toISOString())}
        {seller.customerReference && `, Kundennummer ${seller.customerReference}`}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Leistung</th>
            <th scope="col">Anzahl</th>
            <th scope="col">Preis</th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, count, cents }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td>{count}</td>
              <td>{euros(count * cents)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row" colSpan={2}>
              Summe
            </th>
            <td>{euros(totalCents)}</td>
          </tr>
        </tfoot>
      </table>
      <p>
        {vatPercent > 0
          ? `Darin enthalten: ${vatPercent} % Umsatzsteuer, ${euros(vatCents)}.`
          : 'Nach § 19 UStG wird keine Umsatzsteuer berechnet.'}{' '}
        Ersetzt keinen Beleg einer Kasse (§ 146a AO).
      </p>
    </section>
  )
}
