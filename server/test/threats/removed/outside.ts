import { against, feature, featureTest, platform, type Removal, threatTest } from './removal.ts'

const FETCH = 'server/src/adapters/fetch-json.ts'
const OIDC = 'server/src/adapters/identity/identity-oidc.ts'
const FINISH = feature('identification/finish-eid')
const STRIPE = 'server/src/adapters/payments/payments-stripe.ts'
const VALUES = 'contract/src/values.ts'
const WEB_ADDRESS = 'contract/src/web-address.ts'
const WINDOW = 'web/app/features/identification/eid-window.ts'
const POLICY = 'server/src/app/site/content-policy.ts'
const [t14, t15, t16, away, t17] = [
  threatTest('t14-server-side-requests'),
  threatTest('t15-stored-scripts'),
  threatTest('t16-eid'),
  threatTest('t16-provider-away'),
  threatTest('t17-payment-notices'),
]
const site = 'server/src/app/site/static-site.test.ts'
const message = 'web/app/features/identification/eid-window.test.ts'

/** T14 to T17: data exchanged with external services and pages. */
export const OUTSIDE: readonly Removal[] = [
  ...against('T14', [
    [
      'user text only as an encoded value',
      [t14, 'reaches nothing but the geocoder'],
      [FETCH, 'address.searchParams.set(name, value)', 'address.search += `&${name}=${value}`'],
    ],
    [
      'no redirect',
      [t14, 'is not followed when the geocoder sends us on'],
      [FETCH, "redirect: 'manual'", "redirect: 'follow'"],
    ],
    ['two seconds', [t14, 'is left after two seconds'], [FETCH, 'TIMEOUT_MS = 2000', 'TIMEOUT_MS = 20_000']],
    ['64 kB', [t14, 'more than 64 kB'], [FETCH, 'MAX_REPLY_BYTES = 64 * 1024', 'MAX_REPLY_BYTES = 1024 * 1024']],
    [
      'a checked answer',
      [t14, 'something else than places'],
      [
        FETCH,
        'schema.parse(JSON.parse(await readBounded(reply, maxBytes)))',
        '[{ ...JSON.parse(await readBounded(reply, maxBytes)), lon: 10, address: {}, display_name: schema.def.type }]',
      ],
    ],
    [
      'websites are never fetched',
      [t14, 'is never fetched when it is the website'],
      [
        feature('studios/submit-studio'),
        'const companyId = requireCompany(caller)\n',
        'const companyId = requireCompany(caller)\n  await fetch(input.website).catch(() => undefined)\n',
      ],
    ],
    [
      'the identity provider stays on its host',
      [away, 'is not used when it'],
      [OIDC, 'new URL(address).origin !== origin', 'origin.length < 0'],
    ],
    [
      'the identity provider does not redirect us',
      [away, 'when it redirects'],
      [OIDC, "{ ...options, redirect: 'manual' }", "{ ...options, redirect: 'follow' }"],
    ],
  ]),
  ...against('T15', [
    [
      'http(s) addresses only',
      [t15, 'becomes no website'],
      [WEB_ADDRESS, String.raw`/^https?:\/\/[^`, String.raw`/^\w+:[^`],
    ],
    [
      'no control or turning characters',
      [t15, 'is refused:'],
      [VALUES, 'const NO_CONTROL = ', String.raw`const NO_CONTROL = /^[^\0]*$/u || `],
    ],
    [
      'escaped mails',
      [t15, 'stays text in mails'],
      [
        platform('mail/compose-mail'),
        'text.replace(/[&<>"\']/g, (character) => `&#${character.charCodeAt(0)};`)',
        'text',
      ],
    ],
    [
      'escaped reasons in mails',
      [t15, 'out of the operator’s reason'],
      [platform('mail/compose-mail'), 'return `<p>${escapeHtml(text)', 'return `<p>${text'],
    ],
    [
      'JSON, never a page',
      [t15, 'as JSON and never as a page: name'],
      ['server/src/app/http/security.ts', "'x-content-type-options': 'nosniff',", ''],
    ],
    [
      'pages escape for HTML',
      ['server/src/app/site/fill-placeholders.test.ts', 'escapes for HTML'],
      [
        'server/src/app/site/fill-placeholders.ts',
        'filled(part, kind, values, escapeHtml)',
        'filled(part, kind, values, (value) => value)',
      ],
    ],
    [
      'and for the JSON of search engines',
      ['server/src/app/site/fill-placeholders.test.ts', 'escapes for HTML'],
      ['server/src/app/site/fill-placeholders.ts', ".replace(/</g, '\\\\u003c')", ''],
    ],
    [
      'hashes per page',
      [site, 'by its hash and no other'],
      [POLICY, '...inlineScripts(html).map(hashSource),', '"\'unsafe-inline\'",'],
    ],
    [
      'camera only where a page says so',
      [site, 'asks for the camera only'],
      [POLICY, "camera: needs.has('camera')", 'camera: true'],
    ],
    [
      'WebAssembly only where a page says so',
      [site, 'asks for the camera only'],
      [POLICY, "...(needs.has('wasm') ? [\"'wasm-unsafe-eval'\"] : []),", '"\'wasm-unsafe-eval\'",'],
    ],
    [
      'workers have a policy of their own',
      [site, 'a worker a policy of its own'],
      [
        'server/src/app/site/static-site.ts',
        "WORKER_FILE.test(name) ? { 'content-security-policy': WORKER_POLICY } : {}",
        '{}',
      ],
    ],
    ['the payment provider on its page only', [site, 'on its own page'], [POLICY, "needs.has('payments') && ", '']],
  ]),
  ...against('T16', [
    [
      'state: 256 bits',
      [t16, 'carries 256 random bits'],
      [feature('identification/begin-attempt'), 'deps.random.bytes(32)', 'deps.random.bytes(16)'],
    ],
    [
      'bound to a cookie of the attempt',
      [t16, "A's callback in B's browser"],
      [
        FINISH,
        '!isSame(browserHashOf(attempt.stateHash), attempt.browserHash)',
        '(browserHashOf(attempt.stateHash) ?? isSame) === null',
      ],
    ],
    [
      'bound to the session',
      [t16, 'ends with the session that began it'],
      [
        feature('accounts/sessions/session-store'),
        'isNull(sessions.endedAt), isNull(accounts.blockedAt)',
        'isNull(accounts.blockedAt)',
      ],
    ],
    ['ten minutes', [t16, 'ends after ten minutes'], [FINISH, '> ATTEMPT_MS', '> ATTEMPT_MS + 1']],
    [
      'used once',
      [t16, 'a callback that comes again'],
      [
        feature('identification/attempt-store'),
        'and(eq(eidAttempts.stateHash, stateHash), isNull(eidAttempts.usedAt))',
        'eq(eidAttempts.stateHash, stateHash)',
      ],
    ],
    [
      'nonce',
      [t16, 'refuses another nonce'],
      [
        feature('identification/begin-attempt'),
        '[secret(), secret(), secret(), secret()]',
        "[secret(), 'x'.repeat(43), secret(), secret()]",
      ],
    ],
    ['signature of the identity', [t16, 'refuses a stranger'], [OIDC, 'oidc.enableNonRepudiationChecks, ', '']],
    [
      'the card was shown just now',
      [t16, 'refuses a card shown an hour ago'],
      [OIDC, 'maxAge: MAX_AGE_SECONDS,\n          idTokenExpected', 'idTokenExpected'],
    ],
    [
      'PKCE',
      [t16, 'proves to the provider who started'],
      [OIDC, 'pkceCodeVerifier: verifier,', "pkceCodeVerifier: verifier.replace(/./g, 'x'),"],
    ],
    [
      'posts to our origin only',
      [t16, 'posts only type and state'],
      [feature('identification/callback-page'), "', state }, origin)", "', state }, '*')"],
    ],
    [
      'the page checks the origin',
      [message, 'is ignored from an evil origin'],
      [WINDOW, 'origin !== location.origin || ', ''],
    ],
    ['the page checks the window', [message, 'is ignored from another window'], [WINDOW, ' || source !== opened', '']],
    [
      'the page checks the shape',
      [message, 'is ignored from another attempt'],
      [WINDOW, ' && data.state === state', ''],
    ],
    [
      'one card, one account',
      [featureTest('identification/identifying'), 'refuses the card of another account'],
      [
        feature('identification/record-identification'),
        "if (taken) return taken.accountId === person.id ? 'replaced-card' : 'pseudonym-taken'",
        '',
      ],
      [
        'server/migrations/0005_identification.sql',
        'CREATE UNIQUE INDEX "identifications_pseudonym"',
        'CREATE INDEX "identifications_pseudonym"',
      ],
    ],
  ]),
  ...against('T17', [
    [
      'signature',
      [t17, 'are refused signed with another secret'],
      [
        STRIPE,
        'return stripe.webhooks.constructEvent(body, signature, secret, NOTICE_TOLERANCE_SECONDS, undefined, at.getTime())',
        'return { ...JSON.parse(String(body)), signature, secret, at, by: stripe.webhooks, in: NOTICE_TOLERANCE_SECONDS }',
      ],
    ],
    [
      '300 seconds',
      [t17, 'are refused 301 seconds old'],
      [STRIPE, 'NOTICE_TOLERANCE_SECONDS = 300', 'NOTICE_TOLERANCE_SECONDS = 301'],
    ],
    [
      'two secrets while one is changed',
      [t17, 'by the present and by the former secret'],
      [STRIPE, 'for (const secret of webhookSecrets)', 'for (const secret of webhookSecrets.slice(0, 1))'],
    ],
    [
      'raw bytes',
      [t17, 'are refused written anew after signing'],
      [
        STRIPE,
        'body: Buffer.from(body),',
        'body: Buffer.from(JSON.stringify(JSON.parse(Buffer.from(body).toString()))),',
      ],
    ],
    [
      'a unique id',
      [t17, 'one effect when fifty arrive'],
      [
        feature('billing/collection/attempt-store'),
        'values(notice).onConflictDoNothing()',
        'values({ ...notice, id: notice.id + Math.random() }).onConflictDoNothing()',
      ],
    ],
  ]),
]
