import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { startMailServer } from '../../server/test/parts/mail-server.ts'
import { type RoundRobin, startRoundRobin } from '../../server/test/parts/round-robin.ts'
import { startInstance } from '../../server/test/start-instance.ts'
import type { Part, Settings } from './parts.ts'

/**
 * A mail server and two instances with demo data behind a round-robin proxy. Browser tests use the address E2E_URL,
 * mails in E2E_DATA_DIR/outbox and the demo's files in E2E_DATA_DIR/demo, as with one embedded server.
 */
export async function twoInstances(parts: Settings): Promise<Part> {
  const folder = mkdtempSync(join(tmpdir(), 'epassbild-pair-'))
  const mail = await mailsInto(join(folder, 'outbox'))
  const proxy = await startRoundRobin()
  const settings = {
    DATABASE_URL: parts.TEST_DATABASE_URL ?? '',
    OBJECT_STORE: parts.TEST_OBJECT_STORE ?? '',
    S3_ACCESS_KEY_ID: parts.TEST_S3_ACCESS_KEY_ID ?? '',
    S3_SECRET_ACCESS_KEY: parts.TEST_S3_SECRET_ACCESS_KEY ?? '',
    SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
    PUBLIC_URL: proxy.url,
    TRUST_PROXY: '1',
    DEMO: 'on',
  }
  // The first instance creates the demo data, and stores the demo's files where the journeys expect them.
  const instances = [await startInstance({ ...settings, DATA_DIR: folder }), await startInstance(settings)]
  proxy.targets = instances.map(({ url }) => url)
  const keptIn = [parts.TEST_OWN_POSTGRES, parts.TEST_OWN_OBJECT_STORE].filter(Boolean).join(delimiter)
  return {
    settings: { E2E_URL: proxy.url, E2E_DATA_DIR: folder, E2E_KEPT_IN: keptIn },
    stop: () => stopAll([proxy, ...instances, mail], folder),
  }
}

async function stopAll(running: readonly Pick<RoundRobin, 'stop'>[], folder: string): Promise<void> {
  for (const part of running) await part.stop()
  rmSync(folder, { recursive: true, force: true })
}

function mailsInto(folder: string) {
  mkdirSync(folder)
  let mails = 0
  return startMailServer({
    startTls: false,
    onMail: ({ raw }) => {
      mails += 1
      writeFileSync(join(folder, `${String(mails).padStart(6, '0')}.eml`), raw)
    },
  })
}
