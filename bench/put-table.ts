import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { cpus, loadavg, totalmem } from 'node:os'
import { fileURLToPath } from 'node:url'

export type Document = 'performance' | 'capacity'

/** Writes a table between `<!-- NAME -->` and `<!-- /NAME -->` of a document below `docs/`. */
export function putTable(document: Document, name: string, table: string): void {
  const file = fileURLToPath(new URL(`../docs/${document}.md`, import.meta.url))
  writeFileSync(file, withTable(readFileSync(file, 'utf8'), name, table))
}

function withTable(text: string, name: string, table: string): string {
  const [begin, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`]
  const [from, to] = [text.indexOf(begin), text.indexOf(end)]
  if (from < 0 || to < from) throw new Error(`there is no place for a table between ${begin} and ${end}`)
  return `${text.slice(0, from)}${begin}\n${table}\n${text.slice(to)}`
}

/** Machine, day and commit; the load shows whether the machine was idle before. */
export function machine(): string {
  const [cpu] = cpus()
  const day = new Date().toISOString().slice(0, 10)
  const [load = 0] = loadavg()
  const commit = execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim()
  return `Measured on ${day} at commit ${commit}: ${cpus().length} cores (${cpu?.model.trim()}), ${(totalmem() / 2 ** 30).toFixed(0)} GiB, Node ${process.version.slice(1)}; load before: ${load.toFixed(1)}.`
}
