/** Row of the 8-point DCT-II: half the cosine, the first row by 1/√2. */
const COSINES = Float64Array.from({ length: 64 }, (_none, index) => {
  const frequency = Math.floor(index / 8)
  const sample = index % 8
  return (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * sample + 1) * frequency * Math.PI) / 16)
})

const between = new Float64Array(64)

/**
 * The two-dimensional DCT of T.81 A.3.3, in place, exact to double precision. Each row and column uses its symmetry:
 * sums of opposite samples for the even frequencies, differences for the odd ones.
 */
export function transform(block: Float64Array): void {
  lines(block, between)
  lines(between, block)
}

/** Transforms the rows of one block into the columns of the other: twice is both directions. */
function lines(from: Float64Array, to: Float64Array): void {
  for (let row = 0; row < 8; row++) {
    const at = 8 * row
    const a = from[at] ?? 0
    const b = from[at + 1] ?? 0
    const c = from[at + 2] ?? 0
    const d = from[at + 3] ?? 0
    const e = from[at + 4] ?? 0
    const f = from[at + 5] ?? 0
    const g = from[at + 6] ?? 0
    const h = from[at + 7] ?? 0
    for (let frequency = 0; frequency < 8; frequency++) {
      const sign = frequency % 2 === 0 ? 1 : -1
      const cosine = 8 * frequency
      to[8 * frequency + row] =
        (a + sign * h) * (COSINES[cosine] ?? 0) +
        (b + sign * g) * (COSINES[cosine + 1] ?? 0) +
        (c + sign * f) * (COSINES[cosine + 2] ?? 0) +
        (d + sign * e) * (COSINES[cosine + 3] ?? 0)
    }
  }
}
