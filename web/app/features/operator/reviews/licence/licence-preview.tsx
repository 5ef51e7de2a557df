import { showLicencePages } from '@epassbild/contract/licence-pages.ts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { Dialog } from '#ui/dialogs/dialog.tsx'
import { DocumentSketch } from './document-sketch.tsx'

interface LicencePreviewProps {
  studioId: number
  /** Another one with every licence that is handed in. */
  certificateId: string
  studioName: string
}

/** ROOM-11: the first pages of a trade licence as pictures that the server has drawn; one that cannot be drawn keeps its sketch. */
export function LicencePreview({ studioId, certificateId, studioName }: LicencePreviewProps) {
  const [open, setOpen] = useState(false)
  const { data } = useQuery({
    queryKey: ['licence-pages', studioId, certificateId],
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: ({ signal }) => call(showLicencePages, undefined, { params: { studio_id: studioId }, signal }),
  })
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
      <button type="button" className="pdf-page" onClick={() => setOpen(true)}>
        <Page page={first} label={`Nachweis für ${studioName} groß ansehen`} />
      </button>
      {open && (
        <Dialog title={`Nachweis für ${studioName}`} size="wide" onClose={() => setOpen(false)}>
          <div className="pdf-pages">
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
