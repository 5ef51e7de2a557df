import type { ColourSpace } from '#check/colour-space.ts'
import { readExif } from './read-exif.ts'
import { joinBytes, segmentsOf, startsWith } from './segments.ts'

const ICC_HEADER = 'ICC_PROFILE\0'
/** The red and green primaries (x and y of XYZ under D50) that identify a profile, and their tolerance. */
const PRIMARIES = {
  sRGB: [0.4361, 0.2225, 0.3851, 0.7169],
  'Display P3': [0.5151, 0.2412, 0.292, 0.6922],
  'Adobe RGB': [0.6097, 0.3111, 0.2053, 0.6257],
  'ProPhoto RGB': [0.7977, 0.288, 0.1352, 0.7119],
} as const
const EXACT_TO = 0.006

/** How the colours of a JPEG are to be read, by its components, its ICC profile and its EXIF, in this order. */
export function readColourSpace(jpeg: Uint8Array, components: number): ColourSpace {
  if (components === 1) return { name: 'Graustufen' }
  if (components === 4) return { name: 'CMYK' }
  const profile = iccProfile(jpeg)
  if (profile !== undefined) return { name: nameOf(profile) }
  const { colourSpace, interoperability } = readExif(jpeg)
  // Some cameras write 2 for Adobe RGB; the standard defines only 1 and 0xFFFF, "uncalibrated".
  if (interoperability === 'R03' || colourSpace === 2) return { name: 'Adobe RGB' }
  return { name: colourSpace === undefined || colourSpace === 1 ? 'sRGB' : 'unbekannt' }
}

/** The profile, put together from its parts. */
function iccProfile(jpeg: Uint8Array): Uint8Array | undefined {
  const parts = segmentsOf(jpeg)
    .filter(({ marker, body }) => marker === 0xe2 && startsWith(body, ICC_HEADER))
    .sort((a, b) => (a.body[ICC_HEADER.length] ?? 0) - (b.body[ICC_HEADER.length] ?? 0))
    .map(({ body }) => body.subarray(ICC_HEADER.length + 2))
  return parts.length === 0 ? undefined : joinBytes(...parts)
}

function nameOf(profile: Uint8Array): ColourSpace['name'] {
  const found = [...xyOf(profile, 'rXYZ'), ...xyOf(profile, 'gXYZ')]
  const near = (expected: readonly number[]) =>
    found.length === 4 && expected.every((value, index) => Math.abs(value - (found[index] ?? 0)) <= EXACT_TO)
  const names = Object.keys(PRIMARIES) as (keyof typeof PRIMARIES)[]
  return names.find((name) => near(PRIMARIES[name])) ?? 'unbekannt'
}

/** X and Y of a tag of type XYZ (ICC.1 10.31). */
function xyOf(profile: Uint8Array, tag: string): number[] {
  if (profile.length < 132) return []
  const view = new DataView(profile.buffer, profile.byteOffset, profile.byteLength)
  const count = Math.min(view.getUint32(128), 100)
  for (let index = 0; index < count; index++) {
    const entry = 132 + 12 * index
    if (entry + 12 > profile.length) return []
    if (!startsWith(profile, tag, entry)) continue
    const at = view.getUint32(entry + 4)
    return at + 20 <= profile.length ? [view.getInt32(at + 8) / 65536, view.getInt32(at + 12) / 65536] : []
  }
  return []
}
