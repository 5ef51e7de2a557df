import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import styles from '#features/operator/reviews/review.module.css'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { DocumentSketch } from './document-sketch.tsx'
import { licencePages } from './licence-pages.ts'

/** ROOM-11: the first pages of a trade licence, rendered by the server; the sketch stays if rendering fails. */
export function LicencePreview({ studio }: { studio: ReviewCase['studios'][number] }) {
  const [open, setOpen] = useState(false)
  const { data } = useQuery(licencePages(studio))
  const pages = data?.ok ? data.data.pages : []
  const [first] = pages
  if (!first) {
    return (
      <>
        <DocumentSketch />
        {data && !data.ok && <p className="small">Keine Vorschau möglich.</p>}
      </>
    )
  }
  const left = data?.ok ? data.data.count - pages.length : 0
  return (
    <>
      <button type="button" className={styles.pdfPage} onClick={() => setOpen(true)}>
        <Page page={first} label={`Nachweis für ${studio.name} groß ansehen`} />
      </button>
      {open && (
        <Dialog title={`Nachweis für ${studio.name}`} size="wide" onClose={() => setOpen(false)}>
          <div className={styles.pdfPages}>
            {pages.map((page, index) => (
              <Page key={page.png.slice(0, 64) + index} page={page} label={`Seite ${index + 1} des Nachweises`} />
            ))}
            {left > 0 && <p className="muted">{`Weitere Seiten im PDF: ${left}`}</p>}
          </div>
        </Dialog>
      )}
    </>
  )
}

function Page({
  page: { width, height, png },
  label,
}: {
  page: { width: number; height: number; png: string }
  label: string
}) {
  return <img src={`data:image/png;base64,${png}`} width={width} height={height} alt={label} />
}
