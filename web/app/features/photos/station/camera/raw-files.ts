/** Endings of the cameras' own formats, which no browser reads. */
const RAW = /\.(3fr|arw|cr2|cr3|dng|erf|iiq|nef|nrw|orf|pef|raf|raw|rw2|srw)$/i

export const isRaw = (name: string) => RAW.test(name)

/** „IMG_0012“: by it a camera pairs a raw file with its JPEG. */
const pairOf = (name: string) => name.replace(/\.[^.]+$/, '').toLowerCase()

const JPEG = /\.jpe?g$/i
/** What cameras and programs write beside a raw file, under its name. */
const SIDECAR = /\.(xmp|thm|pp3|dop)$/i

/** The files without the raw halves of pairs and what belongs to them, and the raw files that came alone. */
export function withoutRaws<F extends { name: string }>(files: readonly F[]): { files: F[]; alone: F[] } {
  const raws = files.filter(({ name }) => isRaw(name))
  const raw = new Set(raws.map(({ name }) => pairOf(name)))
  const others = files.filter(({ name }) => !isRaw(name) && !(SIDECAR.test(name) && raw.has(pairOf(name))))
  const paired = new Set(others.filter(({ name }) => JPEG.test(name)).map(({ name }) => pairOf(name)))
  return { files: others, alone: raws.filter(({ name }) => !paired.has(pairOf(name))) }
}

/** Remedy for a raw file alone. */
export const rawSentence = (name: string) =>
  `„${name}“ ist eine Rohdatei. Bitte stellen Sie die Kamera auf „RAW + JPEG“ und öffnen Sie das JPEG.`
