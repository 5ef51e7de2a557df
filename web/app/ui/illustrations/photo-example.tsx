import { Face, PHOTO } from './face.tsx'
import { exampleCalled } from './photo-examples.tsx'

/** A small portrait that shows one rule; its caption says what is to be seen. */
export function PhotoExample({ name }: { name: string }) {
  return (
    <svg className="photo" viewBox={`0 0 ${PHOTO.width} ${PHOTO.height}`} aria-hidden="true">
      <Face {...exampleCalled(name)} radius={8} />
    </svg>
  )
}
