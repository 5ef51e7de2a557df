import type { Comparison } from './measure.ts'
import type { PageFigures } from './scenarios/page-weight.ts'

const number = (value: number, digits = 0) =>
  value.toLocaleString('en-US', { maximumFractionDigits: digits, minimumFractionDigits: digits })

export function comparisonTable(rows: readonly Comparison[]): string {
  const head =
    '| scenario | goal | ours /s | limit /s | ratio (min–max) | p50 ms | p99 ms | CPU ms per request |\n|---|---|---|---|---|---|---|---|'
  const lines = rows.map(({ name, goal, ours, limit, ratio }) =>
    [
      '',
      ours.refused > 0 ? `${name}, at most ${number(ours.refused * 100, 1)} % of a burst refused` : name,
      goal,
      number(ours.perSecond),
      number(limit.perSecond),
      `${number(ratio.median * 100)} % (${number(ratio.min * 100)}–${number(ratio.max * 100)})`,
      number(ours.p50),
      number(ours.p99),
      number(ours.cpuMsPerRequest, 2),
      '',
    ]
      .join(' | ')
      .trim(),
  )
  return [head, ...lines].join('\n')
}

export function figureTable(rows: readonly { name: string; goal: string; figure: string }[]): string {
  const head = '| figure | goal | measured |\n|---|---|---|'
  return [head, ...rows.map(({ name, goal, figure }) => `| ${name} | ${goal} | ${figure} |`)].join('\n')
}

export function pageTable(rows: readonly PageFigures[]): string {
  const head =
    '| page | performance / accessibility / best practices / SEO | LCP | CLS | HTML + CSS KB | scripts KB | missed |\n|---|---|---|---|---|---|---|'
  const lines = rows.map(({ path, scores, largestPaint, shift, pageKb, scriptKb, missed }) =>
    ['', `\`${path}\``, scores.join(' / '), largestPaint, shift, number(pageKb, 1), number(scriptKb, 1), missed, '']
      .map(String)
      .join(' | ')
      .trim(),
  )
  return [head, ...lines].join('\n')
}
