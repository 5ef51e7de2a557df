import { against, feature, featureTest, platform, type Removal, threatTest } from './removal.ts'

const BUILD = 'server/src/app/build-app.ts'
const DESCRIBE = platform('describe-error')
const VERIFY = platform('audit/verify-audit')
const CHAIN = 'server/migrations/0002_audit_chain_and_limits.sql'
const [t24, matrix] = [threatTest('t24-canaries'), 'server/test/access/access-matrix.test.ts']
const day = [t24, 'contains no password, code, token'] as const
const audit = 'server/src/platform/audit/audit.test.ts'
const ledger = featureTest('ledger/book-once')
const months = featureTest('billing/months/bill-months')
const collecting = featureTest('billing/collection/collect-invoice')
const reconciling = featureTest('billing/collection/reconcile-payments')

export const TRACES: readonly Removal[] = [
  ...against('T18', [
    [
      'one ledger row for a fact',
      [ledger, 'books the same fact once'],
      [
        'server/migrations/0004_ledger.sql',
        'CREATE UNIQUE INDEX "ledger_entries_once"',
        'CREATE INDEX "ledger_entries_once"',
      ],
    ],
    [
      'booked in the transaction of its fact',
      [ledger, 'books nothing when the work around it fails'],
      [platform('database/in-transaction'), '...deps,\n      db,', '...deps,\n      ...(db ? {} : {}),'],
    ],
    [
      'one invoice for a company and month',
      [months, 'late entries to the next'],
      ['server/migrations/0011_billing.sql', 'CREATE UNIQUE INDEX "invoices_period"', 'CREATE INDEX "invoices_period"'],
      [feature('billing/invoices/issue-invoice'), 'if (await isPeriodBilled(db, companyId, month.period)) return', ''],
    ],
    [
      'the attempt stands before the provider is asked',
      [reconciling, 'asks again, and charges once'],
      [feature('billing/collection/collect-invoice'), "if (last?.state === 'started') return last", ''],
    ],
    [
      'looked for when the provider has forgotten its key',
      [collecting, 'the provider has forgotten the key'],
      [feature('billing/collection/collect-invoice'), 'if (made) return made', ''],
    ],
    [
      'a job collects only what is due',
      [collecting, 'once a day when the same job was enqueued three times'],
      [feature('billing/collection/collect-invoice'), "askedBy === 'job' ? isDue : hasFailed", 'hasFailed'],
    ],
  ]),
  ...against('T24', [
    [
      'errors without their messages',
      day,
      [
        DESCRIBE,
        '...(SAFE.some((kind) => error instanceof kind) && !OF_NODE.test(code) && { message: error.message })',
        '...(SAFE.length > 0 && { message: error.message })',
      ],
    ],
    [
      'a log line holds the route, not the address',
      day,
      [BUILD, "route: url ?? 'static'", 'route: request.url ?? url'],
    ],
    [
      'nothing but method, route, status and time',
      [t24, 'nothing of a request but'],
      [BUILD, 'LogController({ disableRequestLogging: true })', 'LogController({ disableRequestLogging: false })'],
    ],
    [
      'no bodies',
      day,
      [
        BUILD,
        'if (answer.isBug) request.log.error({ err: error }',
        'if (answer.isBug) request.log.error({ err: error, body: request.body }',
      ],
    ],
    [
      'secrets as hashes only',
      [t24, 'secrets as hashes only'],
      [platform('keys/tokens'), "return createHash('sha256').update(text).digest('base64url')", 'return text'],
    ],
    [
      'the audit log holds ids',
      [t24, 'secrets as hashes only'],
      [
        feature('accounts/registration/keep-registration'),
        "append('account-registered', { actorId: account.id, role: account.role })",
        "append('account-registered', { actorId: account.id, role: account.role, email })",
      ],
    ],
    [
      'photos are wrapped at rest',
      day,
      [
        feature('photos/storage-wrap'),
        'ciphertext.map((piece) => cipher.update(piece))',
        'ciphertext.map((piece) => Buffer.from(piece))',
      ],
    ],
    [
      'no referrer',
      ['server/src/app/build-app.test.ts', 'guards every answer by its headers'],
      ['server/src/app/http/security.ts', "'referrer-policy': 'no-referrer',", ''],
    ],
    [
      'mails that have gone out are forgotten',
      ['server/src/platform/mail/outbox.test.ts', 'T24 forgets code, name'],
      [platform('mail/outbox-store'), '.set({ sentAt: at, ...FORGOTTEN })', '.set({ sentAt: at })'],
    ],
  ]),
  ...against('T25', [
    [
      'append-only',
      [audit, 'LIFE-03 refuses: update'],
      [
        CHAIN,
        'CREATE TRIGGER audit_log_no_change BEFORE UPDATE OR DELETE ON "audit_log" FOR EACH ROW EXECUTE FUNCTION refuse_audit_change();',
        'SELECT 1;',
      ],
    ],
    [
      'not emptied',
      [audit, 'LIFE-03 refuses: truncate'],
      [
        CHAIN,
        'CREATE TRIGGER audit_log_no_truncate BEFORE TRUNCATE ON "audit_log" FOR EACH STATEMENT EXECUTE FUNCTION refuse_audit_change();',
        'SELECT 1;',
      ],
    ],
    [
      'hash-chained',
      [audit, 'changed together with its own hash'],
      [CHAIN, 'NEW.hash := audit_hash(head.hash, NEW)', "NEW.hash := audit_hash('', NEW)"],
      [VERIFY, '.update(`${hash}\\n${entry.content}`)', '.update(`\\n${entry.content}`)'],
    ],
    [
      'every row is recomputed',
      [audit, 'names a row whose'],
      [VERIFY, "if (hash !== entry.hash) return fault('changed or moved', id)", ''],
    ],
    [
      'a missing row is named',
      [audit, 'names the place of row'],
      [VERIFY, "if (Number(entry.link) !== link + 1) return fault('missing', null, link + 1)", ''],
    ],
    [
      'heads that were kept elsewhere',
      [audit, 'by a head that was kept elsewhere'],
      [VERIFY, 'if (other !== hash) contradictions', 'if (!other) contradictions'],
    ],
    [
      'operators do only what the table says',
      [matrix, 'refused to every role that the table refuses'],
      [
        'contract/src/identification.ts',
        'access: STAFF,\n  input: z.strictObject({ state',
        "access: [...STAFF, 'operator'],\n  input: z.strictObject({ state",
      ],
    ],
    [
      'blocking needs the typed name',
      [featureTest('operator/review'), 'the last name as a confirmation'],
      [
        feature('operator/block-account'),
        "if (account.lastName !== lastName) throw new Refusal('confirmation-differs')",
        '',
      ],
    ],
  ]),
]
