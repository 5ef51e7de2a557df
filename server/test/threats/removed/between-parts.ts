import { against, feature, featureTest, platform, type Removal, threatTest, without } from './removal.ts'

const ISSUE = feature('accounts/codes/issue-code')
const CODES = feature('accounts/codes/code-store')
const REQUIRE = feature('accounts/codes/require-code')
const KEEP = feature('accounts/registration/keep-registration')
const VERIFY = feature('accounts/codes/verify-code')
const SIGN_IN = feature('accounts/sessions/sign-in')
const FAULTS = 'server/src/address-faults.ts'
const MAILBOX = 'server/src/app/simulators/dev-mailbox.ts'
const [t26, t27, t28, t30] = [
  threatTest('t26-demo-in-production'),
  threatTest('t27-unconfirmed-address'),
  threatTest('t28-lock-out'),
  threatTest('t30-fail-open-settings'),
]
const staticSite = 'server/src/app/site/static-site.test.ts'

export const BETWEEN_PARTS: readonly Removal[] = [
  ...against('T27', [
    [
      'a code is sent for one registration',
      [t27, 'came first and asks for a new code with the handle'],
      [ISSUE, '(await findHolder(db, email, registration))?.id', '(await findHolder(db, email, undefined))?.id'],
    ],
    [
      'and confirms only that one',
      [t27, "attacker's code on the victim's page"],
      [REQUIRE, 'accountId: holder?.id', 'accountId: holder && undefined'],
    ],
    [
      'the right code ends the others',
      [t27, 'came first and types the first code'],
      [VERIFY, 'await endRegistrations(deps, await listUnverified(deps.db, code.email))', ''],
    ],
    ['three at most', [t27, 'although three more follow'], [KEEP, 'REGISTRATIONS_MAX = 3', 'REGISTRATIONS_MAX = 30']],
    [
      'none gives way while its code is alive',
      [t27, 'although three more follow'],
      [KEEP, 'waiting.find(({ id }) => !awaited.has(id))', 'waiting[0]'],
    ],
  ]),
  ...against('T28', [
    [
      'requests counted for the requester',
      [t28, 'do not keep the owner from a new code'],
      [
        CODES,
        'eq(codeRequests.email, email), eq(codeRequests.requester, requester),',
        'eq(codeRequests.email, email),',
      ],
      [
        ISSUE,
        'const oldest = times.at(-REQUESTS_PER_DAY)',
        'const oldest = email && requester && times.at(-REQUESTS_PER_DAY)',
      ],
    ],
    [
      'tries counted for the requester',
      [t28, '100 requests and 50 wrong guesses'],
      [ISSUE, 'TRIES_MAX = 100', 'TRIES_MAX = 5'],
    ],
    [
      'registrations counted for the requester',
      [t28, 'use up their own tries only'],
      [
        platform('limits/limits-table'),
        "{ per: 'account', max: 100, minutes: 60 },\n      { per: 'all', max: 200",
        "{ per: 'account', max: 10, minutes: 60 },\n      { per: 'all', max: 200",
      ],
    ],
    [
      'the living code is sent again',
      [t28, 'get the living code sent again'],
      [ISSUE, 'const id = living?.id ??', 'const id = (living && undefined) ??'],
    ],
    [
      'five mails for a code',
      [t28, 'no mailbox is flooded'],
      [ISSUE, 'MAILS_PER_CODE = REQUESTS_PER_DAY', 'MAILS_PER_CODE = 30'],
    ],
    [
      'one mail for a code beyond ten a day',
      [t28, 'one mail for a code beyond ten a day'],
      [ISSUE, 'MAILS_PER_DAY = 10', 'MAILS_PER_DAY = 1_000'],
    ],
    [
      'a hundred tries of a code by all together',
      [t28, 'a hundred times at most'],
      [ISSUE, 'TRIES_MAX = 100', 'TRIES_MAX = 1_000'],
    ],
  ]),
  ...against('T26', [
    [
      'demo rows are marked',
      [t26, 'keeps production from starting'],
      ['server/src/demo/find-demo.ts', 'if (left.people > 0 || left.firms > 0)', 'if (left.people < 0)'],
    ],
    [
      'demo accounts get no token while the demo is off',
      [t26, 'no token while the demo is off'],
      [
        feature('accounts/sessions/require-credentials'),
        '(account.demo && !deps.config.demo)',
        '(account.demo && false)',
      ],
    ],
    [
      'nor do sessions that were begun in it',
      [t26, 'a session gives no access'],
      [feature('accounts/sessions/session-store'), 'found.demo && !config.demo', 'found.demo && !found'],
    ],
    [
      'nor sign-ins that were half done in it',
      [t26, 'a half-done sign-in'],
      [feature('accounts/sessions/finish-sign-in'), '!account || (account.demo && !inside.config.demo)', '!account'],
    ],
    [
      'operators and clerks never without a second factor',
      [t26, 'whatever the row says'],
      [SIGN_IN, ' && mayDoWithout(deps, account)', ''],
    ],
    [
      "the simulator's identifications end",
      [t26, 'as soon as a real identity provider is set'],
      [
        feature('identification/identification-store'),
        'eq(identifications.simulated, true)',
        'eq(identifications.id, 0)',
      ],
    ],
  ]),
  ...against('T29', [
    [
      'no scripts of others beside a form or a session',
      [staticSite, 'keeps scripts of others off'],
      [
        'server/src/app/site/site-pages.ts',
        'mayBeCounted(prerendered) ? facts',
        'mayBeCounted(prerendered) || true ? facts',
      ],
    ],
    [
      'the owner_code in the fragment',
      [featureTest('staff/staff'), 'a link that carries what the registration fills in'],
      [
        feature('staff/staff-mails'),
        'Registrierung#${factsInLink(invitation)}` },\n    note: `Sie erhalten diese Nachricht, weil ${company.name}',
        'Registrierung?${factsInLink(invitation)}` },\n    note: `Sie erhalten diese Nachricht, weil ${company.name}',
      ],
    ],
    [
      'consent is not preselected in production',
      [t30, 'does not preselect consent'],
      ['server/src/config.ts', 'read.CONSENT_PRESELECTED ?? !production', 'read.CONSENT_PRESELECTED ?? true'],
    ],
  ]),
  ...against('T30', [
    [
      'NODE_ENV is an enumeration',
      [t30, 'refuse NODE_ENV='],
      [
        'server/src/settings.ts',
        "z.enum(['development', 'test', 'production'], 'must be development, test or production').default('development')",
        "z.string().default('development')",
      ],
      [FAULTS, "if (NODE_ENV === 'production' || !PUBLIC_URL)", "if (NODE_ENV !== 'development' || !PUBLIC_URL)"],
    ],
    [
      'only production has an address that others reach',
      [t30, 'only production has an address'],
      [FAULTS, "if (NODE_ENV === 'production' || !PUBLIC_URL)", 'if (NODE_ENV || !PUBLIC_URL)'],
    ],
    [
      'the mailbox for this machine alone',
      [t30, 'is shown to no other'],
      [MAILBOX, 'if (!isFromHere(request)) return reply.callNotFound()', ''],
    ],
    [
      'no PostgreSQL elsewhere without verified TLS',
      [t30, 'PostgreSQL elsewhere with TLS to anybody'],
      [FAULTS, "searchParams.getAll('sslmode').join() === 'verify-full'", "searchParams.has('sslmode')"],
    ],
  ]),
  ...against('T32', [
    [
      'a key file that every user can read is named',
      [t30, 'names a key file'],
      ['server/src/judge-settings.ts', '(found.mode & 0o004) !== 0', 'found.size < 0'],
    ],
  ]),
  ...against('T39', [
    [
      'HSTS where the address is https',
      [threatTest('t39-browser-defences'), 'speak https for two years'],
      ['server/src/app/http/security.ts', "publicUrl.startsWith('https://')", 'publicUrl === REPORTS_PATH'],
    ],
    [
      'CORP',
      [threatTest('t39-browser-defences'), 'keep other sites from loading'],
      ['server/src/app/http/security.ts', "  'cross-origin-resource-policy': 'same-origin',\n", ''],
    ],
    [
      'Trusted Types in report mode',
      [threatTest('t39-browser-defences'), 'would break Trusted Types'],
      ['server/src/app/site/content-policy.ts', "require-trusted-types-for 'script'; ", ''],
    ],
    [
      'a limit for pages and files',
      [threatTest('t39-browser-defences'), 'have a limit for each network'],
      ['server/src/app/site/static-site.ts', "await limits?.count('page', { address: request.ip })", ''],
    ],
    [
      'a limit for published seals',
      [threatTest('t39-browser-defences'), 'has a limit for each network: published seals'],
      ['server/src/app/http/provenance.ts', ', onRequest: countPage', ''],
    ],
    [
      'a limit for published keys of licences',
      [threatTest('t39-browser-defences'), 'has a limit for each network: published keys of licences'],
      ['server/src/features/software/routes.ts', ', onRequest: countPage', ''],
    ],
    [
      'a limit for machines before they are known',
      [threatTest('t39-browser-defences'), 'has a limit for each network: the key of a machine'],
      ['server/src/app/http/recognise-callers.ts', "await deps.limits.count('page', { address: request.ip })", ''],
    ],
    [
      'no proxy that is not counted',
      [threatTest('t39-browser-defences'), 'what a proxy has passed on'],
      [
        'server/src/app/http/unexpected-proxy.ts',
        "if (!headers['x-forwarded-for'] && !headers.forwarded) return",
        'if (headers) return',
      ],
    ],
  ]),
  ...against('T31', [
    [
      'a sign-in within five minutes',
      [threatTest('t31-stolen-operator'), 'alone publishes nothing'],
      [feature('accounts/sessions/require-fresh-proof'), 'FRESH_MS = 5 * 60_000', 'FRESH_MS = 500 * 60_000'],
    ],
    [
      'a message to studios needs it, too',
      [featureTest('operator/messages/messages'), 'needs a sign-in within five minutes'],
      [feature('operator/messages/send-message'), '  await requireFreshProof(deps, caller)\n', ''],
    ],
    [
      'a block needs it, too',
      [threatTest('t31-stolen-operator'), 'alone publishes nothing'],
      [feature('operator/block-account'), '  await requireFreshProof(deps, caller)\n', ''],
    ],
  ]),
  ...(
    [
      ['money', 'billing/routes', '  await requireFreshProof(deps, caller)\n'],
      [
        'the deletion of a studio',
        'studios/delete-studio',
        "  if (caller.role === 'operator') await requireFreshProof(deps, caller)\n",
      ],
      ['the withdrawal of a release', 'software/withdraw-release', '  await requireFreshProof(deps, caller)\n'],
      ['a new authority', 'authorities/create-organisation', '  await requireFreshProof(deps, caller)\n'],
      ['the block of an authority', 'authorities/change-organisation', '  await requireFreshProof(deps, caller)\n'],
      ["the end of a machine's key", 'authorities/revoke-machine-key', '  await requireFreshProof(deps, caller)\n'],
    ] as const
  ).map(([what, file, check]) =>
    without(
      'T31',
      `so does ${what}`,
      [threatTest('t31-stolen-operator'), 'alone moves no money'],
      [feature(file), check, ''],
    ),
  ),
  ...against('T31', [
    [
      'so does the end of a block',
      [featureTest('operator/accounts/lift-block'), 'is lifted with a sign-in of the last five minutes'],
      [feature('operator/accounts/lift-block'), '  await requireFreshProof(deps, caller)\n', ''],
    ],
    [
      'sessions end after twelve hours',
      [threatTest('t31-stolen-operator'), 'after twelve hours'],
      [feature('accounts/sessions/longest-minutes'), 'OFFICE_MINUTES = 12 * 60', 'OFFICE_MINUTES = 120 * 60'],
    ],
    [
      'signed releases',
      [threatTest('t31-stolen-operator'), 'without the signature'],
      [feature('software/require-signature'), "if (!isRight) throw new Refusal('signature-invalid')", ''],
    ],
    [
      'a second operator for a release',
      [threatTest('t31-stolen-operator'), 'when another operator'],
      [feature('software/publish-release'), 'release?.uploadedBy === caller.accountId', 'release?.uploadedBy === 0'],
    ],
    [
      'a second operator for a reset',
      [threatTest('t31-stolen-operator'), 'needs two operators'],
      [
        feature('accounts/second-factor/reset-second-factor'),
        'wish.askedBy !== caller.accountId',
        'wish.askedBy !== 0',
      ],
    ],
  ]),
]
