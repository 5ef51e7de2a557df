import type { Deps } from '#platform/deps.ts'
import type { Caller } from '#platform/http/caller.ts'
import { Refusal } from '#platform/refusal.ts'
import { requireOwnInvoice } from './require-own-invoice.ts'

/** The PDF as it was mailed. */
export async function openInvoice(
  deps: Pick<Deps, 'db' | 'objects'>,
  caller: Caller,
  id: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const { pdfKey } = await requireOwnInvoice(deps, caller, id)
  if (!pdfKey) throw new Refusal('invoice-not-ready')
  return deps.objects.read(pdfKey)
}
