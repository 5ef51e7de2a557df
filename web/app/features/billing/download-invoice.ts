import { type InvoiceSummary, openInvoice } from '@epassbild/contract/billing.ts'
import { fetchSignedIn } from '#api/fetch-signed-in.ts'
import { saveFile } from '#api/save-file.ts'

/** Saves the PDF under the invoice's number; false when it could not be had. */
export async function downloadInvoice({ id, number }: InvoiceSummary): Promise<boolean> {
  try {
    const answer = await fetchSignedIn(openInvoice.path.replace('{id}', String(id)), { method: 'GET' })
    if (!answer.ok) return false
    saveFile(`${number}.pdf`, 'application/pdf', await answer.blob())
    return true
  } catch {
    return false
  }
}
