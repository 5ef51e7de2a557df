import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { LEGAL_TEXTS } from '@epassbild/contract/legal-texts.ts'
import type { FastifyInstance } from 'fastify'
import { type SiteSettings, siteFacts } from '#app/site/site-facts.ts'
import { countPage } from '#platform/http/count-page.ts'
import { madeOnce } from '#platform/made-once.ts'

const FOLDER = join(import.meta.dirname, '../../../../../web/content/legal')

/** Terms and privacy policy for download. Drawn at the first request, as they carry the operator's name and address. */
export function addLegalPdfs(app: FastifyInstance, settings: SiteSettings): void {
  const facts = siteFacts(settings, '')
  for (const { markdown, pdf, fileName } of Object.values(LEGAL_TEXTS)) {
    const drawn = madeOnce(() => drawFrom(join(FOLDER, markdown), facts))
    app.get(pdf, { schema: { hide: true }, onRequest: countPage }, async (_request, reply) => {
      return reply
        .type('application/pdf')
        .header('content-disposition', `inline; filename="${fileName}"`)
        .header('cache-control', 'public, max-age=3600')
        .send(await drawn())
    })
  }
}

/** The libraries that read and draw are imported with the first request (lazy). */
async function drawFrom(file: string, facts: ReturnType<typeof siteFacts>): Promise<Buffer> {
  const [{ drawLegalPdf }, { readLegalText }, text] = await Promise.all([
    import('./draw-legal-pdf.ts'),
    import('./read-legal-text.ts'),
    readFile(file, 'utf8'),
  ])
  return drawLegalPdf(readLegalText(text, facts))
}
