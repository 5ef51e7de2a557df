/** `npm run map-sheet -w web`: draws the map of which studio pages show a piece, from the outlines; committed. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { drawSheet } from './map-sheet.ts'

const DRAWINGS = join(import.meta.dirname, '../app/ui/drawings')

const svg = drawSheet(JSON.parse(readFileSync(join(DRAWINGS, 'outlines.generated.json'), 'utf8')))
writeFileSync(join(DRAWINGS, 'map-sheet.generated.svg'), svg)
console.log(`map-sheet.generated.svg ${svg.length}`)
