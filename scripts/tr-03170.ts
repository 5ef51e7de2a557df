export const STANDINGS = ['covered', 'simulated', 'gap', 'justified', 'operator'] as const

/** One row of the two tables of clauses in docs/tr-03170.md. */
export interface ClauseRow {
  /** `Part 1` or `Part 2`. */
  part: string
  /** As written: `2.2-d,e` are two clauses. */
  clauses: string
  /** M must, S should, – neither. */
  level: string
  demand: string
  standing: string
  /** Markdown: what proves it, or what is missing. */
  proof: string
}

/** @param dossier the text of docs/tr-03170.md */
export function readClauses(dossier: string): ClauseRow[] {
  return dossier.split(/^## \d /m).flatMap((section) => {
    const part = /^Part \d/.exec(section)?.[0]
    const lines = part ? section.split('\n').filter((line) => /^\| [A-Z\d]\S* \| [MS–] \|/.test(line)) : []
    return lines.map((line) => {
      const [, clauses = '', level = '', demand = '', standing = '', proof = ''] = cellsOf(line)
      return { part: part ?? '', clauses, level, demand, standing, proof }
    })
  })
}

const cellsOf = (line: string) => line.split('|').map((cell) => cell.trim())

/** `2.2-d,e` are `Part 1, 2.2-d` and `Part 1, 2.2-e`. */
export function singly({ part, clauses }: ClauseRow): string[] {
  const [first = '', ...others] = clauses.split(',')
  return [first, ...others.map((letter) => `${first.slice(0, -1)}${letter}`)].map((clause) => `${part}, ${clause}`)
}

/** Files that a cell's Markdown links to, as written. */
export function linksIn(proof: string): string[] {
  return [...proof.matchAll(/\]\(([^)]+)\)/g)].flatMap(([, path]) => path ?? [])
}
