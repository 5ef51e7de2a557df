import { eq } from 'drizzle-orm'
import { extractText, getDocumentProxy } from 'unpdf'
import { invoices } from '#features/billing/billing-schema.ts'
import type { TestServer } from './start-test-server.ts'

/** Text of an invoice's PDF in one line, and the XML attached to it under this name. */
export async function readInvoice(pdf: Uint8Array, name = 'factur-x.xml') {
  const document = await getDocumentProxy(new Uint8Array(pdf))
  const { text } = await extractText(document, { mergePages: true })
  const attachments = (await document.getAttachments()) as Record<string, { content: Uint8Array }>
  const xml = new TextDecoder().decode(attachments[name]?.content)
  return { pdf, document, text: text.replace(/\s+/g, ' '), xml }
}

/** The same of a stored document, by its number. */
export async function readInvoiceOf({ deps }: TestServer, number: string) {
  const [row] = await deps.db.select().from(invoices).where(eq(invoices.number, number))
  return readInvoice(await deps.objects.read(row?.pdfKey ?? ''))
}
