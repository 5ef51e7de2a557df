import { fillPrices } from '@epassbild/contract/legal-texts.ts'
import { IconDownload } from '@tabler/icons-react'
import { marked } from 'marked'

interface LegalPageProps {
  /** The file of web/content/legal that the PDF is drawn from too. */
  markdown: string
  pdf: { href: string; label: string }
}

/** A legal text to read, and the same text to download. Rendered at build time; no script reaches the reader. */
export function LegalPage({ markdown, pdf }: LegalPageProps) {
  const [opening = '', ...sections] = withoutComments(fillPrices(markdown)).split(/^(?=## )/m)
  return (
    <article className="lay prose">
      <Html markdown={opening} />
      <p className="no-print">
        <a className="btn btn-s" href={pdf.href} download>
          <IconDownload className="i" aria-hidden="true" /> {pdf.label}
        </a>
      </p>
      <Html markdown={sections.join('')} />
    </article>
  )
}

function Html({ markdown }: { markdown: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own Markdown from the repository
  return <div dangerouslySetInnerHTML={{ __html: marked.parse(markdown, { async: false }) }} />
}

function withoutComments(markdown: string): string {
  return markdown.replace(/<!--.*?-->/gs, '').trim()
}
