import type { Finding } from '@epassbild/photo-check/finding.ts'

/** Closed eyes, which the studio may override. */
export const SHUT: Finding = {
  ...{ id: 9, name: 'Augen offen', line: 'eyes', source: 'Fotomustertafel', ours: true, hard: false },
  ...{ value: 0.03, unit: '', digits: 2, limit: { min: 0.1 }, verdict: 'block', deviation: 1 },
  ...{ sentence: 'Die Augen sind nicht weit genug offen.', remedy: 'Augen öffnen' },
}
