/** The certified mode with simulated counterparts until Ctrl-C; `npm run certified` sets up what is missing before. */
import { once } from 'node:events'
import { PartMissing, startCertified } from '../server/test/certified/start-system.ts'

try {
  const system = await startCertified()
  console.log(`The certified mode runs, with simulated counterparts, until Ctrl-C; everything it holds is gone afterwards.
  Pages               ${system.url}
  Authority's client  ${system.authority}
  Mails               ${system.outbox}
  Root certificate    ${system.rootFile} (browsers warn until they trust it)`)
  // Signals alone do not keep a process alive.
  const alive = setInterval(() => {}, 60_000)
  await Promise.race([once(process, 'SIGINT'), once(process, 'SIGTERM')])
  clearInterval(alive)
  await system.stop()
} catch (error) {
  if (!(error instanceof PartMissing)) throw error
  console.error(`Not started: ${error.message}.`)
  process.exitCode = 1
}
