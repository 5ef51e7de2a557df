/**
 * `npm run gazetteer` rebuilds the committed gazetteer and the states of postcodes from the packages they are made of.
 * `npm run gazetteer -- FILE` imports GeoNames' DE.txt or DE.zip into DATA_DIR; the server prefers it once restarted.
 */
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type GazetteerPlace, readGazetteer, writeGazetteer } from '../server/src/adapters/places/gazetteer-file.ts'
import { EMBEDDED_CREDITS, embeddedPlaces, embeddedStates } from './gazetteer/embedded.ts'
import { GEONAMES_CREDITS, placesOfGeonames } from './gazetteer/geonames.ts'
import { readPossiblyZipped } from './gazetteer/read-zipped.ts'

const EMBEDDED_FILE = join(import.meta.dirname, '../server/data/gazetteer.tsv')
const STATES_FILE = join(import.meta.dirname, '../server/data/postcode-states.tsv')
// The same settings that `npm start` reads.
if (existsSync('.env')) process.loadEnvFile('.env')
const IMPORTED_FILE = resolve(process.env.DATA_DIR || './data', 'gazetteer.tsv')

const [source] = process.argv.slice(2)
try {
  if (source) importGeonames(source)
  else {
    write(EMBEDDED_FILE, EMBEDDED_CREDITS, embeddedPlaces())
    writeStates()
  }
} catch (fault) {
  console.error(`The gazetteer was not changed: ${fault instanceof Error ? fault.message : fault}`)
  process.exitCode = 1
}

function importGeonames(file: string): void {
  const embedded = readGazetteer(readFileSync(EMBEDDED_FILE, 'utf8'))
  write(IMPORTED_FILE, GEONAMES_CREDITS, placesOfGeonames(readPossiblyZipped(file, 'DE.txt'), embedded))
}

/** Writes only the postcodes at which another state begins: `POSTCODE TAB KEY`. */
function writeStates(): void {
  const begins = embeddedStates().filter(([, state], index, all) => state !== all[index - 1]?.[1])
  const lines = [...EMBEDDED_CREDITS.map((credit) => `# ${credit}`), ...begins.map((row) => row.join('\t'))]
  writeFileSync(STATES_FILE, `${lines.join('\n')}\n`)
  console.log(`${begins.length} borders of federal states written to ${STATES_FILE}`)
}

function write(file: string, credits: readonly string[], places: readonly GazetteerPlace[]): void {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, writeGazetteer(credits, places))
  console.log(`${places.length} places written to ${file}`)
}
