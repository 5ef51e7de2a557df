import { type InvoiceSummary, openInvoice, openInvoiceData } from '@epassbild/contract/billing.ts'
import { fetchSignedIn } from '#api/fetch-signed-in.ts'
import { saveFile } from '#ui/save-file.ts'

const FILES = {
  pdf: { path: openInvoice.path, type: 'application/pdf' },
  xml: { path: openInvoiceData.path, type: 'application/xml' },
} as const
export type InvoiceFile = keyof typeof FILES

/** Saves the PDF, or the XRechnung data, under the invoice's number; false if loading failed. */
export async function downloadInvoice(invoice: InvoiceSummary, file: InvoiceFile): Promise<boolean> {
  const bytes = await fetchFile(invoice, file)
  if (bytes) saveFile(`${invoice.number}.${file}`, FILES[file].type, bytes)
  return bytes !== undefined
}

/** Saves all of these as one ZIP; if one fails to load, saves nothing and returns false. */
export async function downloadArchive(name: string, invoices: readonly InvoiceSummary[]): Promise<boolean> {
  const files: Record<string, Uint8Array> = {}
  for (const invoice of invoices) {
    for (const file of filesOf(invoice)) {
      const bytes = await fetchFile(invoice, file)
      if (!bytes) return false
      files[`${invoice.number}.${file}`] = new Uint8Array(bytes)
    }
  }
  const zip = await import('fflate').catch(() => undefined)
  if (!zip) return false
  // PDFs are already compressed.
  saveFile(`${name}.zip`, 'application/zip', zip.zipSync(files, { level: 0 }))
  return true
}

/** Files of an invoice whose PDF exists. */
export function filesOf({ has_xml }: InvoiceSummary): readonly InvoiceFile[] {
  return has_xml ? ['pdf', 'xml'] : ['pdf']
}

async function fetchFile({ id }: InvoiceSummary, file: InvoiceFile): Promise<ArrayBuffer | undefined> {
  try {
    const answer = await fetchSignedIn(FILES[file].path.replace('{id}', String(id)))
    return answer.ok ? await answer.arrayBuffer() : undefined
  } catch {
    return undefined
  }
}
