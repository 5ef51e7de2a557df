import { against, feature, featureTest, type Removal, threatTest } from './removal.ts'

const DISCLOSE = feature('operator/disclosures/disclose-identity')
const CHANGE = feature('operator/accounts/change-holder')
const RENAME = feature('operator/accounts/change-name')
const disclosing = featureTest('operator/disclosures/disclosing')
const changing = featureTest('operator/accounts/change-holder')
const renaming = featureTest('operator/accounts/change-name')
const NOBODY_ELSE = [disclosing, 'is not disclosed to others'] as const
const FRESH = '  await requireFreshProof(deps, caller)\n'

/** T41, T42, and the names of T34: actions that one operator, or a stolen operator session, cannot do alone. */
export const TWO_OPERATORS: readonly Removal[] = [
  ...against('T41', [
    [
      'a second operator tells who a Nutzerkennung is',
      [disclosing, 'is disclosed to two operators'],
      [DISCLOSE, 'if (noted.askedBy === operatorId && !config.demo) return noted', ''],
    ],
    [
      'each step is audited',
      [disclosing, 'is disclosed to two operators'],
      [DISCLOSE, "await inside.audit.append('identity-disclosed', ", 'void ('],
    ],
    [
      'the note of one operator names no person in the audit log',
      NOBODY_ELSE,
      [
        DISCLOSE,
        "'identity-disclosure-asked', facts",
        "'identity-disclosure-asked', { ...facts, accountId: person.id }",
      ],
    ],
    [
      'operators do not read in the audit log whom a disclosure was about',
      NOBODY_ELSE,
      [feature('operator/accounts/list-audit'), 'DISCLOSURES.includes(action) ? shown : facts', 'facts'],
    ],
    [
      'nor in the history of a company',
      NOBODY_ELSE,
      [feature('operator/accounts/audit-search-store'), ', notInArray(auditLog.action, [...DISCLOSURES])', ''],
    ],
    [
      'the same inquiry',
      [disclosing, 'needs the same inquiry'],
      [feature('operator/disclosures/disclosure-store'), '    eq(disclosures.reference, reference),\n', ''],
    ],
    ['a sign-in within five minutes', [disclosing, 'needs the same inquiry'], [DISCLOSE, FRESH, '']],
    [
      'within a day',
      [disclosing, 'needs the same inquiry'],
      [DISCLOSE, 'OPEN_MS = DISCLOSURE_HOURS * 3_600_000', 'OPEN_MS = DISCLOSURE_HOURS * 36_000_000'],
    ],
    [
      'the whole Nutzerkennung of this cloud',
      [disclosing, 'is refused for an identifier'],
      [DISCLOSE, 'cloudId === inside.cloudId ?', 'cloudId ?'],
    ],
  ]),
  ...against('T42', [
    [
      'a second operator changes the main holder',
      [changing, 'is recorded by one operator'],
      [CHANGE, ' && asked.askedBy !== caller.accountId', ''],
    ],
    [
      'the same person',
      [changing, 'needs the same person'],
      [CHANGE, 'asked?.accountId === wish.accountId && asked.proof', 'asked?.proof'],
    ],
    ['by the same proof', [changing, 'needs the same proof'], [CHANGE, ' && asked.proof === wish.proof', '']],
    ['a sign-in within five minutes', [changing, 'needs the same proof'], [CHANGE, FRESH, '']],
    [
      'within a day',
      [changing, 'needs the same proof'],
      [CHANGE, 'OPEN_MS = HOLDER_CHANGE_HOURS * 3_600_000', 'OPEN_MS = HOLDER_CHANGE_HOURS * 36_000_000'],
    ],
    [
      'a person of the company alone',
      [changing, 'is refused for strangers'],
      [
        feature('accounts/member-store'),
        '.where(and(isStaffOf(companyId), eq(accounts.id, id)))',
        '.where(eq(accounts.id, id))',
      ],
    ],
    [
      'identified, where the registration asks for it',
      [changing, 'is refused for strangers'],
      [CHANGE, "config.registrationEid === 'required' && ", "config.registrationEid === 'optional' && "],
    ],
    [
      'both persons are told',
      [changing, 'is recorded by one operator'],
      [CHANGE, 'for (const person of [next, ownership?.owner])', 'for (const person of [next])'],
    ],
    [
      'sessions end with the role',
      [changing, 'ends the sessions of both'],
      [feature('accounts/change-owner'), '[...former, id]', 'former.slice(0, 0)'],
    ],
  ]),
  ...against('T31', [
    [
      'a wish of an operator who has ended counts no more',
      [featureTest('operator/accounts/reset-factor'), 'does not count once the operator who asked has ended'],
      [
        feature('accounts/asker-store'),
        'and(eq(accounts.id, askedBy), isNull(accounts.blockedAt))',
        'eq(accounts.id, askedBy)',
      ],
    ],
  ]),
  ...against('T34', [
    [
      'proofs that wait for their transfer end with the name',
      [threatTest('t34-changed-name'), 'refuses the proof by the former card'],
      [
        feature('identification/identification-store'),
        "await endAttempts(db, { accountIds: rows.map(({ accountId }) => accountId), purpose: 'transfer' }, at)",
        '',
      ],
    ],
    [
      'a second operator sets a name',
      [renaming, 'is recorded by one operator'],
      [RENAME, ' || asked.askedBy === caller.accountId', ''],
    ],
    [
      'the same name',
      [renaming, 'needs the same name'],
      [RENAME, 'asked.firstName === wish.firstName && asked.lastName === wish.lastName && ', ''],
    ],
    ['by the same proof', [renaming, 'needs the same name'], [RENAME, ' && asked.proof === wish.proof', '']],
    ['a sign-in within five minutes', [renaming, 'needs a second operator'], [RENAME, FRESH, '']],
    [
      'within a day',
      [renaming, 'needs a second operator'],
      [RENAME, 'OPEN_MS = NAME_CHANGE_HOURS * 3_600_000', 'OPEN_MS = NAME_CHANGE_HOURS * 36_000_000'],
    ],
    [
      'a name that operators set ends the identification',
      [renaming, 'ends the identification'],
      [RENAME, 'endIdentificationOfRenamed(its, id, caller.accountId)', 'Promise.resolve(void [its, id])'],
    ],
  ]),
]
