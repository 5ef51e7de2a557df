import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { mailFolder } from './mail-folder.ts'

const directory = temporaryFolder()

describe('the mail folder', () => {
  it('writes one file per mail, the newest name last, with text and HTML part', async () => {
    let at = new Date('2026-11-20T10:00:00Z')
    const folder = mailFolder({ directory, from: 'ePassbild <post@epassbild.example>' }, { now: () => at })
    const mail = { to: 'k@studio.test', subject: 'Für Größe', text: 'Grüße', html: '<p>Grüße</p>' }
    await folder.send('b', mail)
    at = new Date('2026-11-20T10:00:01Z')
    await folder.send('a', mail)
    const names = readdirSync(directory)
    expect(names.map((name) => name.slice(-5))).toEqual(['b.eml', 'a.eml'])
    const written = readFileSync(join(directory, names[0] ?? ''), 'utf8')
    expect(written).toContain('To: k@studio.test')
    expect(written).toContain('Gr=C3=BC=C3=9Fe')
    expect(written).toContain('Content-Type: text/html')
  })
})
