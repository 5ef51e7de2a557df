/**
 * `npm run drills` runs every drill of docs/security.md in its long form, sequentially, and prints its measurement;
 * `npm run drills -- kill end` only those. It starts PostgreSQL and the object store if the machine has them. `npm run
 * fuzz` sends 100,000 fuzzed requests.
 */
import { join } from 'node:path'
import { createVitest, type TestCase } from 'vitest/node'
import { DRILLS, type Drill } from './drills.ts'

const ROOT = join(import.meta.dirname, '../..')

const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !(name in DRILLS))
if (unknown.length > 0)
  throw new Error(`Unknown: ${unknown.join(', ')}. The drills are ${Object.keys(DRILLS).join(', ')}.`)

let failed = 0
for (const [name, drill] of Object.entries(DRILLS)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n${name}: ${drill.what}\n  goal: ${drill.goal}`)
  const begun = performance.now()
  const { lines, ok } = await strike(drill)
  if (!ok) failed += 1
  for (const line of lines) console.log(`  ${line}`)
  console.log(`  ${ok ? 'held' : 'NOT HELD'}, ${Math.round((performance.now() - begun) / 1_000)} s`)
}
process.exitCode = failed > 0 ? 1 : 0

async function strike({ files, only, needs }: Drill): Promise<{ lines: string[]; ok: boolean }> {
  const vitest = await createVitest('test', {
    root: ROOT,
    project: ['server', 'parts'],
    reporters: [{}],
    fileParallelism: false,
    ...(only && { testNamePattern: only }),
  })
  vitest.provide('drills', true)
  try {
    // If the machine lacks a required part, no project contains the files.
    const found = await vitest.start([...files]).catch(() => undefined)
    const testModules = found?.testModules ?? []
    const tests = testModules.flatMap((module) => [...module.children.allTests()])
    const done = tests.filter((test) => test.result().state !== 'skipped')
    const failures = done.filter((test) => test.result().state === 'failed')
    const broken = testModules.flatMap((module) => module.errors())
    if (done.length === 0) return { lines: [`not done: ${needs ?? 'nothing to do it with'} is missing`], ok: false }
    const lines = [
      `${done.length} tests, ${failures.length} failed`,
      ...done.flatMap(figureOf),
      ...failures.flatMap((test) => [`failed: ${test.name}`, ...whyOf(test)]),
      ...broken.map(({ message }) => `broken: ${message}`),
    ]
    return { lines, ok: failures.length === 0 && broken.length === 0 }
  } finally {
    await vitest.close()
  }
}

function whyOf(test: TestCase): string[] {
  return (test.result().errors ?? []).flatMap(({ message, cause }) => [
    `  ${message}`,
    // The database's error for a failed query.
    ...(cause ? [`  because: ${cause.message}`] : []),
  ])
}

function figureOf(test: TestCase): string[] {
  const { figure } = test.meta()
  return figure ? [`${test.project.name}: ${figure}`] : []
}
