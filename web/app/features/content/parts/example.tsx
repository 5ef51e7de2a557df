import { IconCircleCheck, IconCircleX } from '@tabler/icons-react'
import { Inline } from '#features/content/inline.tsx'
import { PhotoExample } from '#ui/illustrations/photo-example.tsx'
import { Tag } from '#ui/tag.tsx'

export interface ExampleProps {
  drawing: string
  caption: string
  bad?: boolean
}

const GOOD = { tone: 'ok', icon: IconCircleCheck, word: 'Geeignet' } as const
const BAD = { tone: 'err', icon: IconCircleX, word: 'Nicht geeignet' } as const

/** A suitable or unsuitable photo, and what it shows. */
export const Example = ({ drawing, caption, bad }: ExampleProps) => (
  <figure className={bad ? 'bad' : undefined}>
    <PhotoExample name={drawing} />
    <figcaption>
      <Tag {...(bad ? BAD : GOOD)} />
      <Inline>{caption}</Inline>
    </figcaption>
  </figure>
)
