// `npm run dev`: the site as `npm start` serves it, rebuilt and restarted when a source changes.
import { spawn } from 'node:child_process'
import { watch } from 'node:fs'
import { join } from 'node:path'
import { prepare, runCommand } from './setup/prepare.mjs'
import { exitCodeOf, root, SetupError } from './setup/processes.mjs'
import { serverArgs, serverEnv } from './setup/server.mjs'

const WATCHED = ['server/src', 'server/migrations', 'contract/src', 'packages', 'web/app', 'web/content', 'web/public']
const SETTLE_MS = 150

await runCommand(async () => {
  const node = await prepare({ build: true })
  let server = startServer(node)
  let restarting = Promise.resolve()
  const restart = debounced(() => {
    restarting = restarting.then(async () => {
      if (!(await rebuilt())) return
      await stopped(server)
      server = startServer(node)
    })
  })
  const watchers = WATCHED.map((folder) => watchFolder(folder, restart))
  const signal = await new Promise((resolve) =>
    process.once('SIGINT', () => resolve('SIGINT')).once('SIGTERM', resolve),
  )
  for (const watcher of watchers) watcher?.close()
  await restarting
  await stopped(server)
  return signal === 'SIGINT' ? 130 : 143
})

/** The last good build stays when the new one fails; the next change tries again. */
async function rebuilt() {
  try {
    await prepare({ build: true })
    return true
  } catch (error) {
    if (!(error instanceof SetupError)) throw error
    console.error(error.message)
    return false
  }
}

function startServer(node) {
  return spawn(node, serverArgs(), { cwd: root, env: serverEnv, stdio: 'inherit' })
}

async function stopped(server) {
  if (server.exitCode !== null || server.signalCode !== null) return
  server.kill('SIGTERM')
  await exitCodeOf(server)
}

function watchFolder(folder, changed) {
  try {
    return watch(join(root, folder), { recursive: true }, changed)
  } catch (error) {
    if (error.code === 'ENOENT') return undefined
    throw error
  }
}

function debounced(work) {
  let timer
  return () => {
    clearTimeout(timer)
    timer = setTimeout(work, SETTLE_MS)
  }
}
