import { makePoster, type Poster } from '@epassbild/contract/company/studio-posters.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { IconFileDownload } from '@tabler/icons-react'
import { fetchSignedIn } from '#api/fetch-signed-in.ts'
import { showToast } from '#ui/notices/toasts.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useOnce } from '#ui/use-once.ts'

const NAMES: Record<Poster, string> = { poster: 'Aushang', 'window-sign': 'Fensterschild' }
const KINDS = Object.keys(NAMES) as Poster[]

/** Poster and window sign of a public studio: PDFs with its QR code. */
export function PosterLinks({ studio }: { studio: RegisteredStudio }) {
  const [, save] = useOnce(
    async (kind: Poster) => {
      if (!(await downloadPoster(studio, kind)))
        showToast(`${NAMES[kind]} konnte nicht geladen werden. Bitte versuchen Sie es erneut.`)
    },
    (kind) => kind,
  )
  return KINDS.map((kind) => (
    <button key={kind} type="button" className="link" onClick={() => void save(kind)}>
      <IconFileDownload className="line-icon" aria-hidden="true" />
      {NAMES[kind]} (PDF)<span className="reader-only">: {studio.name}</span>
    </button>
  ))
}

async function downloadPoster({ id, name }: RegisteredStudio, kind: Poster): Promise<boolean> {
  try {
    const answer = await fetchSignedIn(`${makePoster.path.replace('{id}', String(id))}?kind=${kind}`, { method: 'GET' })
    if (!answer.ok) return false
    saveFile(`${NAMES[kind]} ${name}.pdf`, 'application/pdf', await answer.arrayBuffer())
    return true
  } catch {
    return false
  }
}
