import { mkdirSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import { isMissing } from './missing-file.ts'

/**
 * Makes a folder with those above it that are missing. Node's own recursive call never returns where a folder is there
 * and takes none (`/proc`): it makes the upper one again and again.
 * @returns what was made, the uppermost first.
 */
export function makeFolders(folder: string, mode?: number): string[] {
  try {
    return makeOne(folder, mode)
  } catch (error) {
    if (!isMissing(error) || dirname(folder) === folder) throw error
    return [...makeFolders(dirname(folder), mode), ...makeOne(folder, mode)]
  }
}

function makeOne(folder: string, mode: number | undefined): string[] {
  try {
    mkdirSync(folder, { mode })
    return [folder]
  } catch (error) {
    // Some file systems refuse to make even a folder that is there.
    if (!isMissing(error) && statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return []
    throw error
  }
}
