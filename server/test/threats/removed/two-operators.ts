import { feature, featureTest, type Removal, without } from './removal.ts'

const DISCLOSE = feature('operator/disclosures/disclose-identity')
const CHANGE = feature('operator/accounts/change-holder')
const RENAME = feature('operator/accounts/change-name')
const disclosing = featureTest('operator/disclosures/disclosing')
const changing = featureTest('operator/accounts/change-holder')
const renaming = featureTest('operator/accounts/change-name')
const FRESH = '  await requireFreshProof(deps, caller)\n'

/** T41, T42, and the names of T34: what one operator, or the thief of one operator's session, cannot do alone. */
export const TWO_OPERATORS: readonly Removal[] = [
  without(
    'T41',
    'a second operator tells who a Nutzerkennung is',
    [disclosing, 'is told to two operators'],
    [DISCLOSE, 'if (noted.askedBy === operatorId && !config.demo) return noted', ''],
  ),
  without(
    'T41',
    'each step is audited',
    [disclosing, 'is told to two operators'],
    [DISCLOSE, "isGiven ? 'identity-disclosed' : 'identity-disclosure-asked'", "isGiven ? 'disclosed' : 'asked'"],
  ),
  without(
    'T41',
    'the same inquiry',
    [disclosing, 'needs the same inquiry'],
    [feature('operator/disclosures/disclosure-store'), '    eq(disclosures.reference, reference),\n', ''],
  ),
  without('T41', 'a sign-in within five minutes', [disclosing, 'needs the same inquiry'], [DISCLOSE, FRESH, '']),
  without(
    'T41',
    'within a day',
    [disclosing, 'needs the same inquiry'],
    [DISCLOSE, 'OPEN_MS = DISCLOSURE_HOURS * 3_600_000', 'OPEN_MS = DISCLOSURE_HOURS * 36_000_000'],
  ),
  without(
    'T41',
    'the whole Nutzerkennung of this cloud',
    [disclosing, 'is refused for an identifier'],
    [DISCLOSE, 'cloudId === inside.cloudId ?', 'cloudId ?'],
  ),
  without(
    'T42',
    'a second operator changes the main holder',
    [changing, 'is noted by one operator'],
    [CHANGE, ' && asked.askedBy !== caller.accountId', ''],
  ),
  without(
    'T42',
    'the same person',
    [changing, 'needs the same person'],
    [CHANGE, 'asked?.accountId === wish.accountId && asked.proof', 'asked?.proof'],
  ),
  without(
    'T42',
    'by the same proof',
    [changing, 'needs the same proof'],
    [CHANGE, ' && asked.proof === wish.proof', ''],
  ),
  without('T42', 'a sign-in within five minutes', [changing, 'needs the same proof'], [CHANGE, FRESH, '']),
  without(
    'T42',
    'within a day',
    [changing, 'needs the same proof'],
    [CHANGE, 'OPEN_MS = HOLDER_CHANGE_HOURS * 3_600_000', 'OPEN_MS = HOLDER_CHANGE_HOURS * 36_000_000'],
  ),
  without(
    'T42',
    'a person of the company alone',
    [changing, 'is refused for strangers'],
    [
      feature('accounts/member-store'),
      '.where(and(isStaffOf(companyId), eq(accounts.id, id)))',
      '.where(eq(accounts.id, id))',
    ],
  ),
  without(
    'T42',
    'identified, where the registration asks for it',
    [changing, 'is refused for strangers'],
    [CHANGE, "config.registrationEid === 'required' && ", "config.registrationEid === 'optional' && "],
  ),
  without(
    'T42',
    'both persons are told',
    [changing, 'is noted by one operator'],
    [CHANGE, 'for (const person of [next, ownership?.owner])', 'for (const person of [next])'],
  ),
  without(
    'T42',
    'sessions end with the role',
    [changing, 'ends the sessions of both'],
    [feature('accounts/change-owner'), '[...former, id]', 'former.slice(0, 0)'],
  ),
  without(
    'T31',
    'a wish of an operator who has ended counts no more',
    [featureTest('operator/accounts/reset-factor'), 'does not count once the operator who asked has ended'],
    [
      feature('accounts/asker-store'),
      'and(eq(accounts.id, askedBy), isNull(accounts.blockedAt))',
      'eq(accounts.id, askedBy)',
    ],
  ),
  without(
    'T34',
    'a second operator sets a name',
    [renaming, 'is noted by one operator'],
    [RENAME, ' || asked.askedBy === caller.accountId', ''],
  ),
  without(
    'T34',
    'the same name',
    [renaming, 'needs the same name'],
    [RENAME, 'asked.firstName === wish.firstName && asked.lastName === wish.lastName && ', ''],
  ),
  without(
    'T34',
    'by the same proof',
    [renaming, 'needs the same name'],
    [RENAME, ' && asked.proof === wish.proof', ''],
  ),
  without('T34', 'a sign-in within five minutes', [renaming, 'needs a second operator'], [RENAME, FRESH, '']),
  without(
    'T34',
    'within a day',
    [renaming, 'needs a second operator'],
    [RENAME, 'OPEN_MS = NAME_CHANGE_HOURS * 3_600_000', 'OPEN_MS = NAME_CHANGE_HOURS * 36_000_000'],
  ),
  without(
    'T34',
    'a name that operators set ends the identification',
    [renaming, 'ends the identification'],
    [RENAME, 'endIdentificationOfRenamed(its, id, caller.accountId)', 'Promise.resolve(void [its, id])'],
  ),
]
