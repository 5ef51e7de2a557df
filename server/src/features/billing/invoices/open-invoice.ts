import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { requireOwnInvoice } from './require-own-invoice.ts'

type Needs = Pick<Deps, 'db' | 'objects'>

/** The PDF, as mailed. */
export async function openInvoice(deps: Needs, caller: Caller, id: number): Promise<Uint8Array<ArrayBuffer>> {
  const { pdfKey } = await requireOwnInvoice(deps, caller, id)
  if (!pdfKey) throw new Refusal('invoice-not-ready')
  return deps.objects.read(pdfKey)
}

/** The XML mailed beside the PDF; only an XRechnung has one. */
export async function openInvoiceData(deps: Needs, caller: Caller, id: number): Promise<Uint8Array<ArrayBuffer>> {
  const { xmlKey } = await requireOwnInvoice(deps, caller, id)
  if (!xmlKey) throw new Refusal('not-found')
  return deps.objects.read(xmlKey)
}
