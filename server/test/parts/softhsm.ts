import { existsSync } from 'node:fs'
import { isInstalled } from './debian.ts'

const MODULE = '/usr/lib/softhsm/libsofthsm2.so'
const PROGRAMS = [MODULE, '/usr/bin/softhsm2-util', '/usr/bin/pkcs11-tool']

/** A PKCS#11 module with tokens in files, and OpenSC to access it; undefined if neither installed nor installable. */
export function findSoftHsm(): { module: string } | undefined {
  const areThere = () => PROGRAMS.every((path) => existsSync(path))
  return isInstalled(areThere, 'softhsm2', 'opensc') ? { module: MODULE } : undefined
}
