import type { ReactNode } from 'react'
import { CardsPart } from './cards-part.tsx'
import { GoodExamples } from './good-examples.tsx'
import { PhotoPairs } from './photo-pairs.tsx'
import { ScreensPart } from './screen-picture.tsx'
import { SixStepsPart } from './six-steps-part.tsx'
import { TemplatePart } from './template-part.tsx'
import { TimelinePart } from './timeline-part.tsx'

/** Drawn parts by the name of their fenced block in the Markdown. */
export const parts: Readonly<Record<string, (props: { lines: string[] }) => ReactNode>> = {
  beispiele: GoodExamples,
  bildpaare: PhotoPairs,
  bildschirm: ScreensPart,
  karten: CardsPart,
  schablone: TemplatePart,
  'sechs-schritte': SixStepsPart,
  zeitleiste: TimelinePart,
}
