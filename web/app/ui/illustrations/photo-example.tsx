import { Face, PHOTO } from './face.tsx'
import { photoExamples } from './photo-examples.tsx'

/** A small portrait that shows one rule; its caption says what is to be seen. */
export function PhotoExample({ name }: { name: string }) {
  const example = photoExamples[name]
  if (!example) throw new Error(`There is no drawing called ${name}`)
  return (
    <svg className="photo" viewBox={`0 0 ${PHOTO.width} ${PHOTO.height}`} aria-hidden="true">
      <Face {...example} radius={8} />
    </svg>
  )
}
