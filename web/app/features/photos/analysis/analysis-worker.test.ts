import type { Profile } from '@epassbild/photo-check/profile.ts'
import { expect, it, vi } from 'vitest'
import type { Question } from './questions.ts'

type Copy = Uint8Array<ArrayBuffer>

// The models are megabytes large and require a browser.
vi.mock('@vladmandic/human', () => ({ default: undefined }))
vi.mock('./find-faces.ts', () => ({ startFaceAnalyzer: async () => ({ findFaces: async () => [] }) }))

it('FOTO-10 overwrites its copy of a camera file, whatever the result', async () => {
  const scope = new EventTarget()
  const answers: unknown[] = []
  vi.stubGlobal('addEventListener', scope.addEventListener.bind(scope))
  vi.stubGlobal('postMessage', ({ kind }: { kind: string }) => answers.push(kind))
  await import('./analysis-worker.ts')
  const profile: Profile = 'adult'
  const copies = ['judged', 'decoded by the page', 'on paper'].map((text) => new TextEncoder().encode(text))
  const [judged, decoded, onPaper] = copies as [Copy, Copy, Copy]
  const bitmap = { close: () => {} } as ImageBitmap
  const source = { width: 1, height: 1 }
  const rest = { subject: {}, size: {}, dpi: 300, comment: '' } as unknown as Omit<
    Extract<Question, { kind: 'print' }>,
    'number' | 'kind' | 'picture'
  >
  const questions: Question[] = [
    { number: 1, kind: 'judge', picture: judged, profile },
    { number: 2, kind: 'judge', picture: { file: decoded, bitmap, source }, profile },
    { number: 3, kind: 'print', picture: onPaper, ...rest },
  ]
  for (const data of questions) scope.dispatchEvent(new MessageEvent('message', { data }))
  await vi.waitFor(() => expect(answers).toEqual(['started', 'fault', 'fault', 'failed']))
  for (const copy of copies) expect([...new Set(copy)]).toEqual([0])
  vi.unstubAllGlobals()
})
