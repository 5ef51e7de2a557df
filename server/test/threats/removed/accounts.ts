import { against, feature, featureTest, platform, type Removal, threatTest } from './removal.ts'

const LIMITS = platform('limits/limits-table')
const COUNTED = platform('limits/counted-limit')
const RANDOM = platform('random')
const ISSUE = feature('accounts/codes/issue-code')
const CODES = feature('accounts/codes/code-store')
const INVITATIONS = feature('accounts/invitations/invitation-store')
const [t01, t02, t13] = [
  threatTest('t01-account-enumeration'),
  threatTest('t02-code-guessing'),
  threatTest('t13-limits-behind-proxies'),
]
const races = featureTest('accounts/races')
const registration = featureTest('accounts/registration/registration')
const staff = featureTest('staff/staff')

export const ACCOUNTS: readonly Removal[] = [
  ...against('T01', [
    [
      'sixty tries to register an hour for one network',
      [t01, 'sixty answers an hour'],
      [LIMITS, "{ per: 'address', max: 60, minutes: 60 }", "{ per: 'address', max: 5_000, minutes: 60 }"],
    ],
    [
      'five registrations an hour for one network',
      [t01, 'may register five'],
      [LIMITS, "{ per: 'address', max: 5, minutes: 60 }", "{ per: 'address', max: 5_000, minutes: 60 }"],
    ],
    [
      'an alarm when very many register',
      [t13, 'raise one alarm'],
      [COUNTED, 'count.hits === rule.max + 1', 'count.hits < 0'],
    ],
    [
      'the sign-in answers alike',
      [featureTest('accounts/sessions/sessions'), 'unknown address with the same bytes'],
      [
        feature('accounts/sessions/require-credentials'),
        'if (known.length === 0) await deps.passwords.verify(undefined, password, from.ip)',
        "if (known.length === 0) throw new Refusal('not-verified')",
      ],
    ],
    [
      'a dummy hash for unknown addresses',
      [t01, 'same time for known and unknown'],
      [
        platform('passwords/passwords'),
        'const against = known ?? dummy',
        'if (known === undefined) return false\n      const against = known',
      ],
    ],
  ]),
  ...against('T02', [
    [
      'six of 32 characters',
      [t02, '32 letters and digits'],
      [RANDOM, '23456789ABCDEFGHJKLMNPQRSTUVWXYZ', '0123456789'],
    ],
    [
      'made by a key of ours',
      [t02, 'cannot be foretold'],
      [ISSUE, 'pseudonyms.keyed(`mailed-code:${id}`)', 'sha256(`${Boolean(pseudonyms)}${id}`)'],
    ],
    [
      'hash stored',
      [t02, 'nothing in the database but a hash'],
      [ISSUE, 'return pseudonyms.keyed(`code-hash:${id}:${code}`)', 'return pseudonyms && id && code'],
    ],
    ['ten minutes', [t02, 'after ten minutes and a second'], [ISSUE, '10 * 60_000', '11 * 60_000']],
    ['five tries', [t02, 'at the sixth try even'], [ISSUE, 'TRIES_EACH = 5', 'TRIES_EACH = 6']],
    [
      'five tries, also when they come at once',
      [races, 'evaluate five of twenty tries'],
      [CODES, 'setWhere: lt(codeTries.tries, triesEach)', 'setWhere: lt(codeTries.tries, 50)'],
    ],
    [
      'used once',
      [t02, 'also when it arrives twice at once'],
      [CODES, '.where(and(eq(mailedCodes.id, id), isNull(mailedCodes.endedAt)))', '.where(eq(mailedCodes.id, id))'],
    ],
    [
      'asked for five times a day',
      [races, 'are asked for five times a day'],
      [ISSUE, 'REQUESTS_PER_DAY = 5', 'REQUESTS_PER_DAY = 6'],
    ],
    [
      'ten wrong second factors an hour for an account',
      [t02, 'limited for an account'],
      [
        LIMITS,
        "{ per: 'account', max: 10, minutes: 60 },\n      { per: 'address', max: 30, minutes: 15, sparesKnown: true }",
        "{ per: 'account', max: 10_000, minutes: 60 },\n      { per: 'address', max: 30, minutes: 15, sparesKnown: true }",
      ],
    ],
  ]),
  ...against('T03', [
    [
      'bound to the address',
      [registration, 'for another address'],
      [
        INVITATIONS,
        'eq(invitations.codeHash, codeHash), eq(invitations.email, email), ',
        'eq(invitations.codeHash, codeHash), ',
      ],
    ],
    [
      'bound to the role',
      [staff, 'is valid only for its address and role'],
      [
        feature('companies/join-company'),
        'return { role, companyId, supervisorId: invitedBy',
        'return { role: registration.user_type, companyId, supervisorId: invitedBy',
      ],
    ],
    [
      'single use',
      [registration, 'uses an invitation up'],
      [
        INVITATIONS,
        'and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt))',
        'isNull(invitations.withdrawnAt)',
      ],
    ],
    [
      'hash stored',
      [staff, 'mails a link that carries'],
      [feature('accounts/invitations/issue-invitation'), 'codeHash: sha256(code)', 'codeHash: code'],
      [
        feature('accounts/registration/register'),
        "sha256(registration.owner_code ?? '')",
        "registration.owner_code ?? ''",
      ],
    ],
    [
      '72 hours',
      [registration, 'expired, withdrawn or used'],
      [feature('accounts/invitations/issue-invitation'), '72 * 3_600_000', '73 * 3_600_000'],
    ],
    [
      'dead when withdrawn',
      [staff, 'a withdrawn link is refused'],
      [
        INVITATIONS,
        'and(isNull(invitations.acceptedAt), isNull(invitations.withdrawnAt))',
        'isNull(invitations.acceptedAt)',
      ],
    ],
    [
      'dead when sent again',
      [staff, 'leave one living link'],
      [feature('staff/withdraw-invitation'), '!(await takeBackInvitation(deps, id))', 'false'],
    ],
    [
      'dead when its sender has left',
      [staff, 'invitations of a removed person'],
      [feature('accounts/ending/end-accounts'), 'await withdrawInvitationsBy(db, accountId, at)', ''],
    ],
    [
      'dead when the role of its sender could not send it any more',
      [staff, 'do not outlive a demotion'],
      [
        feature('accounts/invitations/withdraw-beyond'),
        'await withdrawInvitationsBy(db, accountId, at, BEYOND[role])',
        '',
      ],
    ],
    [
      'five a day for a mailbox',
      [staff, 'five invitations a day'],
      [feature('staff/invite-person'), 'MAILS_PER_DAY = 5', 'MAILS_PER_DAY = 50'],
    ],
    [
      'registration counts as a guess',
      [t13, 'stop guessing of invitations'],
      [LIMITS, "{ per: 'address', max: 5, minutes: 60 }", "{ per: 'address', max: 5_000, minutes: 60 }"],
    ],
  ]),
]
