import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Made by scripts/gazetteer.ts: only the postcodes where another state begins. */
const FILE = join(import.meta.dirname, '../../../../data/postcode-states.tsv')

const borders = readFileSync(FILE, 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split('\t') as [postcode: string, state: string])

/**
 * Key of the federal state that a postcode lies in, `01` … `16`; empty for what is none. A few postcodes lie in two states
 * and count to that of most of their places.
 */
export function federalStateOf(zipcode: string | null): string {
  if (zipcode === null || !/^\d{5}$/.test(zipcode)) return ''
  const after = borders.findIndex(([postcode]) => postcode > zipcode)
  return borders.at(after < 0 ? -1 : Math.max(0, after - 1))?.[1] ?? ''
}
