import { type InvoiceSummary, openInvoice } from '@epassbild/contract/billing.ts'
import { fetchSignedIn } from '#api/fetch-signed-in.ts'
import { saveFile } from '#ui/save-file.ts'

/** Saves the PDF under the invoice's number; false when it could not be had. */
export async function downloadInvoice(invoice: InvoiceSummary): Promise<boolean> {
  const pdf = await fetchPdf(invoice)
  if (pdf) saveFile(`${invoice.number}.pdf`, 'application/pdf', pdf)
  return pdf !== undefined
}

/** Saves all of these as one ZIP; false, and nothing is saved, when one could not be had. */
export async function downloadArchive(name: string, invoices: readonly InvoiceSummary[]): Promise<boolean> {
  const files: Record<string, Uint8Array> = {}
  for (const invoice of invoices) {
    const pdf = await fetchPdf(invoice)
    if (!pdf) return false
    files[`${invoice.number}.pdf`] = new Uint8Array(pdf)
  }
  const zip = await import('fflate').catch(() => undefined)
  if (!zip) return false
  // PDFs are compressed already.
  saveFile(`${name}.zip`, 'application/zip', zip.zipSync(files, { level: 0 }))
  return true
}

async function fetchPdf({ id }: InvoiceSummary): Promise<ArrayBuffer | undefined> {
  try {
    const answer = await fetchSignedIn(openInvoice.path.replace('{id}', String(id)), { method: 'GET' })
    return answer.ok ? await answer.arrayBuffer() : undefined
  } catch {
    return undefined
  }
}
