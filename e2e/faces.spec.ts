import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect } from '@playwright/test'
import { test } from './support/journey.ts'

const root = join(import.meta.dirname, '..')
const PORTRAITS = join(root, 'packages/photo-check/test/faces')
const PICTURES = ['neutral-099.jpg', 'smiling-135.jpg']

const run = promisify(execFile)

test('FACE-01 npm run faces judges a folder with the worker of the station, and writes one object a picture', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'epassbild-portraits-'))
  try {
    for (const file of PICTURES) cpSync(join(PORTRAITS, file), join(folder, file))
    const json = join(folder, 'verdicts.json')
    const { stdout } = await run(process.execPath, ['scripts/faces.ts', folder, '--json', json], { cwd: root })
    expect(stdout).toContain('## Clean and refused, by set and group of people')
    expect(stdout).toContain('## Check × verdict, by set: warned (blocked)')
    expect(stdout).toMatch(/## Time of a verdict: median \d+ ms/)
    const verdicts = JSON.parse(readFileSync(json, 'utf8'))
    expect(verdicts.map(({ file }: { file: string }) => file)).toEqual(PICTURES)
    const measure = { x: expect.any(Number), y: expect.any(Number) }
    const size = { width: expect.any(Number), height: expect.any(Number) }
    for (const verdict of verdicts) {
      expect(verdict).toMatchObject({ size, crop: { ...measure, ...size }, ms: expect.any(Number) })
      expect(new Set(verdict.findings.map(({ id }: { id: number }) => id)).size).toBe(verdict.findings.length)
      for (const finding of verdict.findings) {
        expect(finding).toMatchObject({ id: expect.any(Number), name: expect.any(String) })
        expect(['ok', 'ask', 'warn', 'block']).toContain(finding.verdict)
        expect(finding.expression).toBe([10, 20].includes(finding.id) ? true : undefined)
      }
    }
    // Without mouth and smile; the package's reduced pictures cause warnings of sharpness and compression.
    const isExpression = ({ verdict, expression }: { verdict: string; expression?: true }) =>
      expression === true && (verdict === 'warn' || verdict === 'block')
    expect(verdicts.map(({ findings }: { findings: [] }) => findings.some(isExpression))).toEqual([false, true])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})
