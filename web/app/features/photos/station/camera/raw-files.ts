/** Endings of the cameras' own formats, which no browser reads. */
const RAW = /\.(3fr|arw|cr2|cr3|dng|erf|iiq|nef|nrw|orf|pef|raf|raw|rw2|srw)$/i

export const isRaw = (name: string) => RAW.test(name)

/** „IMG_0012“: by it a camera pairs a raw file with its JPEG. */
const pairOf = (name: string) => name.replace(/\.[^.]+$/, '').toLowerCase()

/** The files without the raw halves of pairs, and the raw files that came alone. */
export function withoutRaws<F extends { name: string }>(files: readonly F[]): { files: F[]; alone: F[] } {
  const [raws, others] = [files.filter(({ name }) => isRaw(name)), files.filter(({ name }) => !isRaw(name))]
  const paired = new Set(others.map(({ name }) => pairOf(name)))
  return { files: others, alone: raws.filter(({ name }) => !paired.has(pairOf(name))) }
}

/** Remedy for a raw file alone. */
export const rawSentence = (name: string) =>
  `„${name}“ ist eine Rohdatei. Bitte stellen Sie die Kamera auf „RAW + JPEG“ und öffnen Sie das JPEG.`
