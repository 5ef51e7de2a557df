import { against, feature, featureTest, platform, type Removal, threatTest } from './removal.ts'

const TOKENS = platform('keys/tokens')
const SESSIONS = feature('accounts/sessions/session-store')
const REFRESH = feature('accounts/sessions/refresh-session')
const CALLER = feature('accounts/sessions/find-caller')
const RECOGNISE = 'server/src/app/http/recognise-callers.ts'
const [t09, t10, t12] = [
  threatTest('t09-forged-tokens'),
  threatTest('t10-t11-stolen-tokens'),
  threatTest('t12-password-reset'),
]
const forged = [t09, 'however it is forged'] as const
const REPLACE = feature('accounts/passwords/replace-password')
const byCard = featureTest('identification/sign-in/sign-in-by-card')
const profile = featureTest('accounts/profile/profile')

export const SESSIONS_AND_TOKENS: readonly Removal[] = [
  ...against('T09', [
    [
      'the signature is checked',
      forged,
      [
        TOKENS,
        'await jwtVerify(token, verifying, options).catch(() => undefined)',
        "await Promise.resolve().then(() => { const [h, p] = token.split('.').slice(0, 2).map((part) => JSON.parse(Buffer.from(part, 'base64url').toString())); return { protectedHeader: h, payload: p, options, jwtVerify, verifying } }).catch(() => undefined)",
      ],
    ],
    ['exactly our header', forged, [TOKENS, 'const HEADER = z.strictObject({', 'const HEADER = z.object({']],
    [
      'key chosen by us',
      forged,
      [TOKENS, '.find(({ id }) => id === keyId)', '.find(({ id }) => id !== String(keyId).repeat(2))'],
    ],
    ['issuer', forged, [TOKENS, 'issuer: ISSUER,', '']],
    ['audience', forged, [TOKENS, 'audience: ISSUER,', '']],
    [
      'type',
      forged,
      [TOKENS, "typ: 'at+jwt',\n        issuer", 'issuer'],
      [TOKENS, "typ: z.literal('at+jwt')", 'typ: z.string().optional()'],
    ],
    ['age', forged, [TOKENS, 'Math.min(exp, iat + accessSeconds)', 'exp']],
    [
      'an end',
      forged,
      [TOKENS, "requiredClaims: ['sub', 'nbf', 'exp']", "requiredClaims: ['sub']"],
      [TOKENS, 'exp: z.number() })', 'exp: z.number().default(9e9) })'],
    ],
    [
      'the session is that of the account',
      forged,
      [CALLER, 'return caller?.accountId === subject.accountId ? caller : undefined', 'return caller'],
    ],
    [
      'the session must live',
      [t09, 'when its session has ended'],
      [SESSIONS, 'isNull(sessions.endedAt), isNull(accounts.blockedAt)', 'isNull(accounts.blockedAt)'],
    ],
    [
      'one scheme',
      [t09, 'is refused behind the scheme'],
      [RECOGNISE, "if (scheme?.toLowerCase() === 'bearer')", "if (scheme?.toLowerCase() !== 'x')"],
    ],
  ]),
  ...against('T10', [
    [
      'asked again for the password before it is changed',
      [profile, 'PROF-03, PROF-04 says in detail'],
      [feature('accounts/passwords/require-password'), "if (!matches) throw new Refusal('wrong-password')", ''],
    ],
    [
      'asked again before the account is closed',
      [featureTest('staff/close-company'), 'needs name and password'],
      [feature('accounts/passwords/require-password'), "if (!matches) throw new Refusal('wrong-password')", ''],
    ],
    [
      'with a limit',
      [profile, 'T10 stops password guessing'],
      [
        'contract/src/own-account/profile.ts',
        "limit: 'sign-in',\n  input: ignoringUnknown(\n    z.object({\n      current_password",
        "limit: 'reading',\n  input: ignoringUnknown(\n    z.object({\n      current_password",
      ],
    ],
    [
      'a page that the browser keeps is loaded again',
      ['web/app/shell/session-links.test.tsx', 'is loaded again on the way back'],
      [
        'web/app/shell/session-links.ts',
        'if (persisted) (root.dataset.session ?? accessToken()) === null ? look() : location.reload()',
        'if (persisted) look()',
      ],
    ],
    ['half an hour', [t10, 'opens nothing after half an hour'], [TOKENS, 'accessMinutes * 60', 'accessMinutes * 66']],
    [
      'half an hour, also of a signature that was verified before',
      [t10, 'opens nothing after half an hour'],
      [TOKENS, '<= seconds && seconds < until', '<= seconds || seconds < until'],
    ],
    [
      'a longest time for each session',
      [featureTest('accounts/sessions/sessions'), 'ends after half an hour at the latest'],
      [REFRESH, 'endsAt && endsAt <= now', 'endsAt && !endsAt'],
    ],
    [
      'no access token that outlives its session',
      [featureTest('accounts/sessions/sessions'), 'ends after half an hour, not before'],
      [REFRESH, 'signAccess(caller, endsAt)', 'signAccess(caller)'],
    ],
    [
      'never in an address',
      [t10, 'nothing from an address or a body'],
      [
        RECOGNISE,
        'const { authorization } = request.headers',
        'const { authorization = `Bearer ${(request.query as { token?: string }).token}` } = request.headers',
      ],
    ],
    [
      'never in a cache',
      [t10, 'never in a cookie, an address or a cache'],
      [
        'server/src/app/http/security.ts',
        "reply.header('cache-control', 'no-store')",
        "reply.header('cache-control', 'private')",
      ],
    ],
    [
      'bound to a session row, at once where it was ended',
      [t10, 'over at once where it was ended'],
      [RECOGNISE, 'callers.forget()', 'void 0'],
    ],
    [
      'bound to a session row, within a second at the others',
      [t10, 'over at once where it was ended'],
      [CALLER, 'FRESH_MS = 1_000', 'FRESH_MS = 5_000'],
    ],
    [
      'not remembered as alive by who asked just before',
      [t10, 'when the answer was under way'],
      [CALLER, '!caller || changes !== before', '!caller'],
    ],
  ]),
  ...against('T11', [
    [
      'rotated at each use',
      [t10, 'when an older generation returns'],
      [SESSIONS, 'and(eq(refreshTokens.hash, hash), isNull(refreshTokens.usedAt))', 'eq(refreshTokens.hash, hash)'],
    ],
    [
      'reuse ends the family',
      [t10, 'when an older generation returns'],
      [REFRESH, 'await endStolenSession(deps, caller)', ''],
    ],
    [
      'with mail',
      [t10, 'when an older generation returns'],
      [REFRESH, 'await deps.outbox.add(sessionEndedMail(account, deps.config))', ''],
    ],
    [
      'with audit row',
      [t10, 'when an older generation returns'],
      [REFRESH, "await deps.audit.append('refresh-token-reused', { actorId: account.id })", ''],
    ],
    ['five seconds of grace', [t10, 'has one successor'], [REFRESH, 'GRACE_MS = 5_000', 'GRACE_MS = 6_000']],
    [
      'grace for the direct predecessor only',
      [t10, 'when an older generation returns'],
      [REFRESH, 'if (next?.usedAt === null) return successor', 'return successor'],
    ],
    [
      'the same successor for all',
      [t10, 'has one successor'],
      [
        TOKENS,
        ".update(refreshToken).digest('base64url')",
        ".update(refreshToken + Math.random()).digest('base64url')",
      ],
    ],
    [
      'the successor needs a key of ours',
      [t10, 'cannot be worked out'],
      [TOKENS, "createHmac('sha256', bytesOf(key)).update(refreshToken)", "createHash('sha256').update(refreshToken)"],
    ],
    [
      'hash stored',
      [t10, 'cannot be worked out'],
      [TOKENS, "return createHash('sha256').update(text).digest('base64url')", 'return text'],
    ],
    [
      'a new password ends all sessions',
      [t10, 'is a new password'],
      [REPLACE, 'await endSessionsOf(db, account.id, { at, because })', ''],
    ],
    [
      'so does one that is changed in the profile',
      [profile, 'PROF-03, T10 ends every session'],
      [REPLACE, 'await endSessionsOf(db, account.id, { at, because })', ''],
    ],
    [
      'a block ends all sessions',
      [t10, 'is a block'],
      [feature('accounts/ending/end-accounts'), 'await endSessionsOf(db, accountId, { at, because })', ''],
      [SESSIONS, 'isNull(sessions.endedAt), isNull(accounts.blockedAt)', 'isNull(sessions.endedAt)'],
    ],
    [
      'another access ends all sessions',
      [featureTest('staff/staff'), 'another access ends the sessions'],
      [feature('accounts/change-member-role'), "await endSessionsOf(db, id, { at, because: 'role-changed' })", ''],
    ],
    [
      'and sign-ins that are half done',
      [featureTest('accounts/second-factor/second-factor'), 'ends a sign-in that is half done'],
      [SESSIONS, 'await endTicketsOf(db, accountId, at)', ''],
    ],
    [
      'a changed role is seen within a second',
      [t10, 'is not a change of the role'],
      [CALLER, 'FRESH_MS = 1_000', 'FRESH_MS = 5_000'],
    ],
  ]),
  ...against('T12', [
    [
      'a new password ends sign-ins with the card',
      [byCard, 'ends when the password is'],
      [REPLACE, 'await onNewPassword({ clock, db }, account.id)', ''],
    ],
    [
      'also one whose card is being read',
      [byCard, 'while the provider is asked'],
      [
        feature('identification/finish-eid'),
        "if (!(await finishAttempt(deps.db, attempt.stateHash, deps.clock.now(), null))) throw new NotConfirmed('invalid')",
        'await finishAttempt(deps.db, attempt.stateHash, deps.clock.now(), null)',
      ],
    ],
    [
      'and one whose password is being checked',
      [byCard, 'while it is checked'],
      [feature('identification/sign-in/start-eid-sign-in'), '!(await holdAccount(deps.db, account))', '!account'],
    ],
    [
      'the same whether the address is known or not',
      [t12, 'same bytes for known and unknown'],
      [
        feature('accounts/codes/issue-code'),
        'await noteRequest(deps, email, requester)\n  const accountId',
        'if (!(await findHolder(db, email, registration))) return\n  await noteRequest(deps, email, requester)\n  const accountId',
      ],
    ],
    [
      'the same work before the answer',
      [t12, 'does the same work'],
      [
        feature('accounts/codes/issue-code'),
        'await noteRequest(deps, email, requester)\n  const accountId',
        'if (!(await findHolder(db, email, registration))) return\n  await noteRequest(deps, email, requester)\n  const accountId',
      ],
    ],
    [
      'one mail for one request',
      [t12, 'mails one code for one request'],
      [
        feature('accounts/codes/code-store'),
        'and(eq(mailedCodes.id, id), lt(mailedCodes.mailsSent, mailedCodes.mailsDue), isNull(mailedCodes.endedAt))',
        'eq(mailedCodes.id, id)',
      ],
    ],
    [
      'links only from PUBLIC_URL',
      [t12, 'never from the request'],
      [
        'server/src/app/build-app.ts',
        'recogniseCallers(app, deps)',
        "app.addHook('onRequest', async ({ headers }) => void Object.assign(deps.config, { publicUrl: `https://${headers.host}` }))\n  recogniseCallers(app, deps)",
      ],
    ],
  ]),
  ...against('T33', [
    [
      'the account as it stands after the password was checked',
      [threatTest('t33-phished-password'), 'under way when the first factor'],
      [
        feature('accounts/sessions/sign-in'),
        'await holdAccount(inside.db, checked)',
        '(await holdAccount(inside.db, checked)) && checked',
      ],
    ],
  ]),
  ...against('T37', [
    [
      'no set-up with a password that is replaced meanwhile',
      [featureTest('accounts/second-factor/second-factor'), 'begins no set-up'],
      [feature('accounts/second-factor/set-up-app'), 'await holdPassword(inside, account)', ''],
    ],
  ]),
]
