import { spawnSync } from 'node:child_process'
import { chownSync, copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { startInBackground, unprivilegedUser } from '#test/parts/background.ts'

const MAIN = fileURLToPath(new URL('../../src/photo-process/main.ts', import.meta.url))

/** Starts the photo process as its own system user; undefined if none can be used that may read this checkout. */
export async function startPhotoProcess(rootFile: string, settings: Record<string, string>) {
  const user = unprivilegedUser()
  if (!user || spawnSync('/usr/bin/test', ['-r', MAIN], user).status !== 0) return undefined
  const folder = mkdtempSync(join(tmpdir(), 'epassbild-photos-'))
  chownSync(folder, user.uid, user.gid)
  const root = join(folder, 'root.pem')
  copyFileSync(rootFile, root)
  const socket = join(folder, 'photos.sock')
  const running = await startInBackground(process.execPath, [MAIN], {
    ready: /is ready/,
    user,
    env: { ...settings, PHOTO_STORE: socket, NODE_EXTRA_CA_CERTS: root },
  })
  return {
    socket,
    async stop() {
      await running.stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
