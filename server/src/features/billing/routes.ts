import * as contract from '@epassbild/contract/billing.ts'
import * as corrections from '@epassbild/contract/operator/corrections.ts'
import * as datev from '@epassbild/contract/operator/datev.ts'
import type { FastifyInstance } from 'fastify'
import { requireFreshProof } from '#features/accounts/sessions/require-fresh-proof.ts'
import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { serve } from '#platform/http/serve.ts'
import { notePayment } from './collection/note-payment.ts'
import { receiveNotice } from './collection/receive-notice.ts'
import { retryInvoice } from './collection/retry-invoice.ts'
import { withdrawPayment } from './collection/withdraw-payment.ts'
import { cancelInvoice } from './corrections/cancel-invoice.ts'
import { correctInvoice } from './corrections/correct-invoice.ts'
import { listBilled, requireNumber, showBilled } from './corrections/list-billed.ts'
import { payOutCredit } from './corrections/pay-out-credit.ts'
import { exportDatev } from './datev/export-datev.ts'
import { saveInvoiceProfile, showInvoiceProfile } from './invoices/invoice-profile.ts'
import { listInvoices } from './invoices/list-invoices.ts'
import { openInvoice, openInvoiceData } from './invoices/open-invoice.ts'
import { showUsage } from './months/show-usage.ts'
import { savePaymentMethod } from './payment-method/save-payment-method.ts'
import { showPaymentSetup } from './payment-method/show-payment-setup.ts'

export function billingRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.showPaymentSetup, ({ caller }) => showPaymentSetup(deps, caller))
  serve(app, contract.setUpPayment, ({ caller, input, from }) => savePaymentMethod(deps, caller, input, from))
  serve(app, contract.updatePaymentMethod, ({ caller, input, from }) => savePaymentMethod(deps, caller, input, from))
  serve(app, contract.showInvoiceProfile, ({ caller }) => showInvoiceProfile(deps, caller))
  serve(app, contract.saveInvoiceProfile, ({ caller, input }) => saveInvoiceProfile(deps, caller, input))
  serve(app, contract.listInvoices, ({ caller }) => listInvoices(deps, caller))
  serve(app, contract.openInvoice, ({ caller, params }) => openInvoice(deps, caller, params.id))
  serve(app, contract.openInvoiceData, ({ caller, params }) => openInvoiceData(deps, caller, params.id))
  serve(app, contract.retryInvoice, ({ caller, params }) => retryInvoice(deps, caller, params.id))
  serve(app, contract.showUsage, ({ caller }) => showUsage(deps, caller))
  serve(app, contract.receivePaymentNotice, ({ input, bytes }) =>
    receiveNotice(deps, Buffer.concat(bytes.pieces), input['stripe-signature']),
  )
  serve(app, datev.exportDatev, ({ caller, input }) => exportDatev(deps, caller, input))
  // For operators: each change returns the document that it created.
  serve(app, corrections.listBilled, ({ input }) => listBilled(deps, input))
  serve(app, corrections.correctInvoice, async ({ caller, params, input }) => {
    await requireSure(deps, caller, params.id, input.confirm_number)
    const { vat_percent: vatPercent, unit_cents: unitCents, ...items } = input
    const wish = { ...items, vatPercent, unitCents, invoiceId: params.id, actorId: caller.accountId }
    return showBilled(deps, (await correctInvoice(deps, wish)).id)
  })
  serve(app, corrections.cancelInvoice, async ({ caller, params, input }) => {
    await requireSure(deps, caller, params.id, input.confirm_number)
    const { reason, bill_again: again } = input
    return showBilled(
      deps,
      (await cancelInvoice(deps, { reason, again, invoiceId: params.id, actorId: caller.accountId })).id,
    )
  })
  serve(app, corrections.notePayment, async ({ caller, params, input }) => {
    const { confirm_number: number, paid_on: paidOn, reference, seen_cents: seenCents } = input
    await requireSure(deps, caller, params.id, number)
    const payment = { paidOn, reference, seenCents, cents: input.cents ?? seenCents, actorId: caller.accountId }
    return showBilled(deps, (await notePayment(deps, { ...payment, invoiceId: params.id })).id)
  })
  serve(app, corrections.withdrawPayment, async ({ caller, params, input }) => {
    await requireSure(deps, caller, params.id, input.confirm_number)
    const { seen, seen_cents: seenCents, seen_payment: seenPayment } = input
    const wish = { invoiceId: params.id, seen, seenCents, seenPayment, actorId: caller.accountId }
    return showBilled(deps, await withdrawPayment(deps, wish))
  })
  serve(app, corrections.payOutCredit, async ({ caller, params, input }) => {
    await requireSure(deps, caller, params.id, input.confirm_number)
    const seen = { seenCents: input.seen_cents, actorId: caller.accountId }
    return showBilled(deps, (await payOutCredit(deps, { ...seen, creditId: params.id })).id)
  })
}

/** Noting or withdrawing a payment mails the customer at once: requires a fresh proof and the retyped number. */
async function requireSure(deps: Deps, caller: Caller, id: number, number: string): Promise<void> {
  await requireFreshProof(deps, caller)
  await requireNumber(deps, id, number)
}
