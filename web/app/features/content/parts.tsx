import type { ReactNode } from 'react'
import { PhotoPairs } from './photo-pairs.tsx'

/** What a fenced block of the Markdown may name. */
export const parts: Readonly<Record<string, (props: { lines: string[] }) => ReactNode>> = {
  bildpaare: PhotoPairs,
}
