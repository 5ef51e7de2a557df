/** `npm run libraries` writes docs/libraries.md, after a library was added, changed or left out. */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { libraryRegister } from './libraries/list-libraries.ts'

const root = join(import.meta.dirname, '..')
const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
writeFileSync(join(root, 'docs/libraries.md'), libraryRegister(lockfile))
