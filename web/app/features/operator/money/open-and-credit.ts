import type { BilledInvoice } from '@epassbild/contract/operator/corrections.ts'
import { euros } from '#texts/euros.ts'

type Money = Pick<BilledInvoice, 'kind' | 'left_cents'>

/** The amount that the company owes on a document; 0 for corrections. */
export const openCents = ({ kind, left_cents }: Money) => (kind === 'invoice' ? Math.max(0, left_cents) : 0)

/** Remaining credit of a correction. */
export const creditCents = ({ kind, left_cents }: Money) => (kind === 'invoice' ? 0 : left_cents)

/** Both as shown in lists: in a column of its own, and after the state. */
export const openText = (money: Money) => (openCents(money) > 0 ? euros(openCents(money)) : '')
export const creditText = (money: Money) => (creditCents(money) > 0 ? `, noch ${euros(creditCents(money))}` : '')
