import { feature, type Removal, threatTest, without } from './removal.ts'

const ISSUE = feature('accounts/codes/issue-code')
const CODES = feature('accounts/codes/code-store')
const REQUIRE = feature('accounts/codes/require-code')
const KEEP = feature('accounts/registration/keep-registration')
const VERIFY = feature('accounts/codes/verify-code')
const [t27, t28] = [threatTest('t27-unconfirmed-address'), threatTest('t28-lock-out')]

/** T26 to T31 and T39: what lies between the parts. */
export const BETWEEN_PARTS: readonly Removal[] = [
  without(
    'T27',
    'a code is sent for one registration',
    [t27, 'came first and asks for a new code with the handle'],
    [ISSUE, '(await findHolder(db, email, registration))?.id', '(await findHolder(db, email, undefined))?.id'],
  ),
  without(
    'T27',
    'and confirms only that one',
    [t27, "attacker's code on the victim's page"],
    [REQUIRE, 'accountId: holder?.id', 'accountId: holder && undefined'],
  ),
  without(
    'T27',
    'the right code ends the others',
    [t27, 'came first and types the first code'],
    [VERIFY, 'await endRegistrations(deps, await listUnverified(deps.db, code.email))', ''],
  ),
  without(
    'T27',
    'three at most',
    [t27, 'although three more follow'],
    [KEEP, 'REGISTRATIONS_MAX = 3', 'REGISTRATIONS_MAX = 30'],
  ),
  without(
    'T27',
    'none gives way while its code is alive',
    [t27, 'although three more follow'],
    [KEEP, 'waiting.find(({ id }) => !awaited.has(id))', 'waiting[0]'],
  ),
  without(
    'T28',
    'requests counted for the requester',
    [t28, '100 requests and 50 wrong guesses'],
    [CODES, 'eq(codeRequests.email, email), eq(codeRequests.requester, requester),', 'eq(codeRequests.email, email),'],
    [
      ISSUE,
      'const oldest = times.at(-REQUESTS_PER_DAY)',
      'const oldest = email && requester && times.at(-REQUESTS_PER_DAY)',
    ],
  ),
  without(
    'T28',
    'tries counted for the requester',
    [t28, '100 requests and 50 wrong guesses'],
    [ISSUE, 'TRIES_MAX = 100', 'TRIES_MAX = 5'],
  ),
  without(
    'T28',
    'the living code is sent again',
    [t28, 'get the living code sent again'],
    [ISSUE, 'const id = living?.id ??', 'const id = (living && undefined) ??'],
  ),
  without(
    'T28',
    'three mails for a code',
    [t28, 'no mailbox is flooded'],
    [ISSUE, 'MAILS_PER_CODE = 3', 'MAILS_PER_CODE = 30'],
  ),
  without(
    'T28',
    'one mail for a code beyond ten a day',
    [t28, 'one mail for a code beyond ten a day'],
    [ISSUE, 'MAILS_PER_DAY = 10', 'MAILS_PER_DAY = 1_000'],
  ),
  without(
    'T28',
    'a hundred tries of a code by all together',
    [t28, 'a hundred times at most'],
    [ISSUE, 'TRIES_MAX = 100', 'TRIES_MAX = 1_000'],
  ),
]
