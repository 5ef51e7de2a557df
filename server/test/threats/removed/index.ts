import { ACCOUNTS } from './accounts.ts'
import { BETWEEN } from './between.ts'
import { BETWEEN_PARTS } from './between-parts.ts'
import { EVIDENCE } from './evidence.ts'
import { FILES } from './files.ts'
import { ISOLATION } from './isolation.ts'
import { COUNTS } from './limits.ts'
import { MUTUAL_TLS } from './mutual-tls.ts'
import { OUTSIDE } from './outside.ts'
import { PHOTOS } from './photos.ts'
import type { Removal } from './removal.ts'
import { REVOCATION } from './revocation.ts'
import { SECRETS } from './secrets.ts'
import { SESSIONS_AND_TOKENS } from './sessions.ts'
import { TRACES } from './traces.ts'
import { TWO_OPERATORS } from './two-operators.ts'

/** All removals, in the order of docs/security.md. */
export const REMOVALS: readonly Removal[] = [
  ...ACCOUNTS,
  ...ISOLATION,
  ...FILES,
  ...SESSIONS_AND_TOKENS,
  ...COUNTS,
  ...OUTSIDE,
  ...PHOTOS,
  ...TRACES,
  ...EVIDENCE,
  ...BETWEEN,
  ...BETWEEN_PARTS,
  ...SECRETS,
  ...REVOCATION,
  ...TWO_OPERATORS,
  ...MUTUAL_TLS,
].sort((one, other) => one.threat.localeCompare(other.threat))
