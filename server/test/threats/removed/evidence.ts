import { against, feature, featureTest, platform, type Removal } from './removal.ts'

const INTEGRITY = 'server/src/app/site/build-integrity.ts'
const built = 'scripts/supply-chain/build-integrity.test.ts'
const checkpoints = 'server/src/platform/audit/audit-checkpoints.test.ts'
const report = featureTest('security-reports/report-security-problem')

/** T25: evidence stored outside of the database, the integrity of the build, and the public report form. */
export const EVIDENCE: readonly Removal[] = [
  ...against('T25', [
    [
      'heads signed outside of the database',
      [checkpoints, 'find a chain that was rewritten'],
      [platform('audit/audit-checkpoints'), 'opened.heads.push(', 'Array.of('],
    ],
    [
      'a restore excuses the time without rows alone',
      [checkpoints, 'excuses no rewritten row'],
      [platform('audit/restore-losses'), 'at >= +from && ', ''],
    ],
    [
      'checkpoints are never replaced',
      [checkpoints, 'never replaced'],
      [platform('audit/audit-checkpoints'), 'await objects.create(', 'await objects.write('],
    ],
    [
      'checkpoints of another key are named',
      [checkpoints, 'name those that another key'],
      [platform('audit/audit-checkpoints'), 'opened.foreign.push(key)', ''],
    ],
    [
      'no start with pages that are not as built',
      [built, 'by name'],
      [INTEGRITY, 'if (paths.length === 0) return found', 'return found'],
    ],
    [
      'no start with another build',
      [built, 'where BUILD_DIGEST is set'],
      [INTEGRITY, 'expectedDigest !== undefined && digest !== expectedDigest', 'expectedDigest === digest.slice(1)'],
    ],
    [
      'reports stay text in the mail and out of the log',
      [report, 'nothing of what it says'],
      [
        feature('security-reports/report-security-problem'),
        '{ number })',
        '{ number, description: report.description })',
      ],
    ],
  ]),
]
