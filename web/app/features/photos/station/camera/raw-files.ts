const HEIF = /\.(heic|heif|hif)$/i
/** Extensions of proprietary camera formats, which no browser decodes. */
const RAW = /\.(3fr|arw|cr2|cr3|dng|erf|iiq|nef|nrw|orf|pef|raf|raw|rw2|srw)$/i

export const isRaw = (name: string) => RAW.test(name)

/** „IMG_0012“: the name by which a camera pairs a raw file with its JPEG. */
const pairOf = (name: string) => name.replace(/\.[^.]+$/, '').toLowerCase()

const JPEG = /\.jpe?g$/i
/** Extensions of files that cameras and programs write beside a raw file, under its name. */
const SIDECAR = /\.(xmp|thm|pp3|dop)$/i
/** macOS writes a shadow file for each file on foreign disks: „._IMG_1.JPG“. */
const SHADOW = /^\._/

/** The files without the raw or HEIF halves of pairs and their sidecars, and the raw files without a JPEG. */
export function withoutRaws<F extends { name: string }>(all: readonly F[]): { files: F[]; alone: F[] } {
  const files = all.filter(({ name }) => !SHADOW.test(name))
  const raws = files.filter(({ name }) => isRaw(name))
  // Some programs name a sidecar „IMG_1.CR3.pp3“.
  const raw = new Set(raws.flatMap(({ name }) => [pairOf(name), name.toLowerCase()]))
  const others = files.filter(({ name }) => !isRaw(name) && !(SIDECAR.test(name) && raw.has(pairOf(name))))
  const paired = new Set(others.filter(({ name }) => JPEG.test(name)).map(({ name }) => pairOf(name)))
  const isAlone = ({ name }: F) => !paired.has(pairOf(name))
  return { files: others.filter((file) => !HEIF.test(file.name) || isAlone(file)), alone: raws.filter(isAlone) }
}

/** Pictures in a watched folder that have no JPEG and will not get one. */
export function listUnreadable<F extends { name: string }>(all: readonly F[]): F[] {
  const { files, alone } = withoutRaws(all)
  return [...alone, ...files.filter(({ name }) => HEIF.test(name))]
}

/** Remedy for a raw or HEIF file without a JPEG. */
export const rawSentence = (name: string) =>
  HEIF.test(name)
    ? `„${name}“ ist ein HEIC-Bild. Bitte stellen Sie die Kamera auf JPEG („Maximale Kompatibilität“).`
    : `„${name}“ ist eine Rohdatei. Bitte stellen Sie die Kamera auf „RAW + JPEG“ und öffnen Sie das JPEG.`
