import { Face, PHOTO } from './face.tsx'
import { exampleCalled } from './photo-examples.tsx'

/** A small portrait that illustrates one rule; its caption describes it. */
export function PhotoExample({ name }: { name: string }) {
  return (
    <svg className="photo" viewBox={`0 0 ${PHOTO.width} ${PHOTO.height}`} aria-hidden="true">
      <Face {...exampleCalled(name)} radius={8} />
    </svg>
  )
}
