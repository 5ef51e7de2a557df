import { against, feature, featureTest, type Removal, threatTest } from './removal.ts'

const UNCOMMON = feature('accounts/passwords/require-uncommon-password')
const READINGS = feature('accounts/passwords/password-readings')
const PASSKEY = feature('accounts/passkeys/sign-in-with-passkey')
const t33 = threatTest('t33-phished-password')
const t38 = threatTest('t38-blind-operation')
const INVITE = feature('staff/invite-person')
const [t34, t35, mostUsed, t36] = [
  threatTest('t34-changed-name'),
  threatTest('t35-common-passwords'),
  threatTest('t35-frequent-passwords'),
  threatTest('t36-invitations-of-strangers'),
]
const secondFactor = featureTest('accounts/second-factor/second-factor')

/** T32 to T38: threats between identification, passwords, invitations and the second factor. */
export const BETWEEN: readonly Removal[] = [
  ...against('T32', [
    [
      'no backup in clear in production',
      ['server/src/backup/write-backup.test.ts', 'no backup in production'],
      [
        'server/src/backup/back-up.ts',
        'config.production && !config.backupRecipient',
        'config.production && !config.database',
      ],
    ],
  ]),
  ...against('T34', [
    [
      'the level of assurance is checked',
      [threatTest('t34-level-of-assurance'), 'identifies nobody with a lower one'],
      ['server/src/adapters/identity/identity-oidc.ts', 'if (!isAssured(settings, claims))', 'if (false)'],
    ],
  ]),
  ...against('T33', [
    [
      'a factor that is set is asked for',
      [t33, 'opens no session of an owner with a passkey'],
      [feature('accounts/sessions/sign-in'), "account.secondFactor === 'off' && !wants", '!wants'],
    ],
    [
      'no session of a studio by the ticket of an app where the card signs in',
      [featureTest('identification/sign-in/sign-in-by-card'), 'ticket of an app that is being set up'],
      [feature('accounts/sessions/finish-sign-in'), 'requireOpenWay(inside.config, account)', ''],
    ],
    [
      'a passkey of our own site',
      [t33, 'refuses it from another site'],
      [PASSKEY, 'expectedOrigin: origin', "expectedOrigin: [origin, 'https://epassbi1d.test']"],
    ],
    [
      'a passkey that was unlocked',
      [t33, 'refuses it from another site'],
      [PASSKEY, 'requireUserVerification: true', 'requireUserVerification: false'],
    ],
  ]),
  ...against('T26', [
    [
      'a passkey of a demo account',
      [t33, 'added to a demo account'],
      [PASSKEY, '!account || (account.demo && !deps.config.demo)', '!account'],
    ],
  ]),
  ...against('T33', [
    [
      'a challenge works once',
      [t33, 'takes a challenge once'],
      [
        feature('accounts/passkeys/passkey-store'),
        '.delete(passkeyChallenges)\n    .where(and(',
        '.update(passkeyChallenges)\n    .set({ hash })\n    .where(and(',
      ],
    ],
    [
      'the password is asked again before a factor changes',
      [t33, 'with a session alone'],
      [
        feature('accounts/second-factor/remove-factor'),
        '  await requireOwnProof(deps, caller, password)\n  await inTransaction',
        '  await inTransaction',
      ],
    ],
    [
      'the second factor is asked again before a factor changes',
      [t33, 'an old session together change no factor'],
      [
        feature('accounts/second-factor/require-own-proof'),
        "if (account.secondFactor === 'on') await requireFreshProof(deps, caller)",
        '',
      ],
    ],
    [
      'a factor that became a must ends sessions begun without it',
      [featureTest('accounts/sessions/sessions'), 'ends at its next renewal a session that was begun without one'],
      [feature('accounts/sessions/refresh-session'), 'if (await lacksFactor(deps, caller)) {', 'if (!lacksFactor) {'],
    ],
    [
      'the list of devices holds what can still be used',
      [featureTest('accounts/devices/devices'), 'is no device after'],
      [feature('accounts/devices/device-store'), 'begunAfter && gt(sessions.createdAt, begunAfter),', ''],
    ],
    [
      'a way back for owners takes two operators',
      [t33, 'gets back by two operators'],
      [
        feature('accounts/second-factor/reset-second-factor'),
        'deps.config.demo || (await isResetAgreed(',
        'true || (await isResetAgreed(',
      ],
    ],
    [
      'sessions that were begun without it end',
      [t33, 'ends sessions that were begun'],
      [
        feature('accounts/second-factor/turn-on'),
        "await endOtherSessions(deps.db, account.id, keepSession, { at, because: 'second-factor-added' })",
        '',
      ],
    ],
    [
      'a mail at a sign-in from somewhere new',
      [featureTest('accounts/devices/devices'), 'is told by mail'],
      [
        feature('accounts/devices/notice-new-origin'),
        'isFirst || !(isNewDevice || isNewNetwork)',
        'isFirst || !isNewDevice || !isNewNetwork',
      ],
    ],
  ]),
  ...against('T34', [
    [
      'a changed name ends the identification',
      [t34, 'ends the identification'],
      [feature('accounts/profile/correct-profile'), 'NAME.some(differs)', 'account.id === -1'],
    ],
  ]),
  ...against('T35', [
    ['common words', [t35, 'more than 3,000'], [UNCOMMON, 'COMMON_WORDS.has(letters)', 'false']],
    ['most used passwords', [mostUsed, 'the 3,000 most used'], [UNCOMMON, 'frequent.has(part)', 'false']],
    ['most used words in disguise', [mostUsed, 'M1ke#2026'], [UNCOMMON, 'frequent.has(wordOf(part))', 'false']],
    ['most used words with signs inside', [mostUsed, 'signs inside'], [UNCOMMON, 'isScattered(letters)', 'false']],
    ['neighbouring keys', [mostUsed, 'typed on neighbouring keys'], [UNCOMMON, 'isKeyboardWalk(lower)', 'false']],
    [
      'letters in disguise at the end',
      [mostUsed, 'Barbar@1!'],
      [READINGS, 'Math.min(lower.length - last, ENDING_MAX) + 1', '1'],
    ],
    ['disguised letters', [t35, 'and its kind'], [READINGS, "DISGUISES[sign] ?? ''", "''"]],
    [
      'names of person, company and address',
      [t35, 'the names of person'],
      [UNCOMMON, 'rest !== letters && rest.length <= REST_MAX', 'false'],
    ],
    [
      'asked at registration',
      [t35, 'registers nobody'],
      [
        feature('accounts/registration/register'),
        'await requireUncommonPassword(password, [first_name, last_name, email, registration.company_name])',
        '',
      ],
    ],
    [
      'asked when it is changed',
      [t35, 'changes to none'],
      [feature('accounts/passwords/change-password'), 'await requireFittingPassword(deps, account, new_password)', ''],
    ],
    [
      'asked when it is reset',
      [t35, 'resets to none'],
      [
        feature('accounts/passwords/reset-password'),
        'if (known) await requireFittingPassword({ db }, known, password)',
        '',
      ],
    ],
  ]),
  ...against('T36', [
    [
      'five invitations before activation',
      [t36, 'five invitations in all'],
      [INVITE, '>= BEFORE_REVIEW_MAX', '>= 1_000'],
    ],
    [
      'no typed name in the mail',
      [t36, 'no name that it has typed'],
      [
        feature('staff/staff-mails'),
        "if (company.review !== 'approved') return",
        'if (company.review !== company.review) return',
      ],
    ],
    [
      'five a day for a mailbox of all that are not activated',
      [t36, 'five mails a day to one mailbox'],
      [INVITE, 'isActivated ? 0 : await', 'isActivated || !isActivated ? 0 : await'],
    ],
    [
      'asking for accounts is counted',
      [t36, 'is answered ten times'],
      [feature('staff/counting-probes'), "await limits.requireRoom('invitation-probe', { account }, held.db)", ''],
    ],
    [
      'no address in the name of a person',
      ['server/src/features/accounts/profile/profile.test.ts', 'says what is wrong with the others'],
      ['contract/src/values.ts', String.raw`/^(?!.*(?:\/|[wW]{3}\.))/`, '/^/'],
    ],
    [
      'no link of what was typed in the mail with the code',
      ['server/src/features/accounts/codes/mailed-codes.test.ts', 'makes no link of what a stranger has typed'],
      [feature('accounts/accounts-mails'), "replace(/([.@])(?=\\S)/g, '$1 ')", "replace('', '')"],
    ],
    [
      'nor in the mail for a new password',
      ['server/src/features/accounts/codes/mailed-codes.test.ts', 'in the mail for a new password'],
      [feature('accounts/accounts-mails'), 'name: harmless(fullName(account).trim()),', ''],
    ],
    [
      'nor in an invitation',
      [t36, 'makes no link of the name of the person who invites'],
      [feature('staff/staff-mails'), 'harmless(fullName(inviter))', 'fullName(inviter)'],
    ],
  ]),
  ...against('T37', [
    [
      'a new secret for each set-up',
      [secondFactor, 'before the password was reset'],
      [
        feature('accounts/second-factor/ask-for-second-factor'),
        'newTotpSecret(deps.random)',
        'newTotpSecret({ ...deps.random, bytes: (count) => Buffer.alloc(count, account.id) })',
      ],
    ],
    [
      'the first one confirmed ends the others',
      [secondFactor, 'ends every other set-up'],
      [feature('accounts/second-factor/turn-on'), 'await endTicketsOf(deps.db, account.id, at)', ''],
    ],
  ]),
  ...against('T38', [
    [
      'an alarm for an account',
      [t38, 'raise one alarm'],
      ['server/src/platform/security-events.ts', 'if (count?.hits !== ALARM_AT) return', 'if (count) return'],
    ],
    [
      'a refused sign-in is one more try',
      [t38, '50 from one network'],
      ['server/src/platform/security-events.ts', "'sign-in': 'failed-sign-in',", ''],
    ],
    [
      'keyed hashes of account and network',
      [t38, 'tells neither account nor network'],
      ['server/src/platform/security-events.ts', 'pseudonyms.keyed(`account ${account}`)', '`account ${account}`'],
    ],
  ]),
]
