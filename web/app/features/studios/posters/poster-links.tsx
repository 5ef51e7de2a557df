import { makePoster, type Poster } from '@epassbild/contract/company/studio-posters.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { IconFileDownload } from '@tabler/icons-react'
import { fetchSignedIn } from '#api/fetch-signed-in.ts'
import { useMyProfile } from '#api/my-profile.ts'
import { firstSentenceIn } from '#texts/answer-sentence.ts'
import { showToast } from '#ui/notices/toasts.tsx'
import { saveFile } from '#ui/save-file.ts'
import { useOnce } from '#ui/use-once.ts'

const NAMES: Record<Poster, string> = { poster: 'Aushang', 'window-sign': 'Fensterschild' }
const WITH_ARTICLE: Record<Poster, string> = { poster: 'Der Aushang', 'window-sign': 'Das Fensterschild' }
const KINDS = Object.keys(NAMES) as Poster[]

/** Poster and window sign of a public studio: PDFs with its QR code. Hidden until company and location are approved. */
export function PosterLinks({ studio }: { studio: RegisteredStudio }) {
  const { profile } = useMyProfile()
  const [, save] = useOnce(
    async (kind: Poster) => {
      const fault = await downloadPoster(studio, kind)
      if (fault) showToast(fault)
    },
    (kind) => kind,
  )
  if (studio.review !== 'approved' || profile?.review !== 'approved') return null
  return KINDS.map((kind) => (
    <button key={kind} type="button" className="link" onClick={() => void save(kind)}>
      <IconFileDownload className="line-icon" aria-hidden="true" />
      {NAMES[kind]} (PDF)<span className="reader-only">: {studio.name}</span>
    </button>
  ))
}

/** Saves the PDF; returns a sentence if that failed. */
async function downloadPoster({ id, name }: RegisteredStudio, kind: Poster): Promise<string | undefined> {
  const lost = `${WITH_ARTICLE[kind]} konnte nicht geladen werden. Bitte versuchen Sie es erneut.`
  try {
    const answer = await fetchSignedIn(`${makePoster.path.replace('{id}', String(id))}?kind=${kind}`)
    if (!answer.ok) return firstSentenceIn((await answer.json()).detail) ?? lost
    saveFile(`${NAMES[kind]} ${name}.pdf`, 'application/pdf', await answer.arrayBuffer())
    return undefined
  } catch {
    return lost
  }
}
