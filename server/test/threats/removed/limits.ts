import { against, feature, platform, type Removal, threatTest } from './removal.ts'

const COUNTED = platform('limits/counted-limit')
const COUNT_CALLS = 'server/src/platform/http/count-calls.ts'
const LIMITS = platform('limits/limits-table')
const t13 = threatTest('t13-limits-behind-proxies')

/** T13: rate limits, and the clients that they count. */
export const COUNTS: readonly Removal[] = [
  ...against('T13', [
    [
      'ten wrong passwords',
      [t13, 'refuse the eleventh'],
      [
        LIMITS,
        "{ per: 'account at address', max: 10, minutes: 15 },\n      { per: 'address', max: 100",
        "{ per: 'account at address', max: 11, minutes: 15 },\n      { per: 'address', max: 100",
      ],
    ],
    [
      'no proxy, no X-Forwarded-For',
      [t13, 'ignore X-Forwarded-For'],
      [
        'server/src/app/build-app.ts',
        'trustProxy: (_address, hop) => hop < deps.config.trustProxy',
        'trustProxy: true',
      ],
    ],
    [
      'exact number of hops',
      [t13, 'count by the address that the proxy saw'],
      ['server/src/app/build-app.ts', 'hop < deps.config.trustProxy', 'hop <= deps.config.trustProxy'],
    ],
    [
      'a neighbour is not punished',
      [t13, 'do not punish a client'],
      ['server/src/app/build-app.ts', 'hop < deps.config.trustProxy', 'hop <= deps.config.trustProxy'],
    ],
    [
      'clients of one proxy are told apart',
      [t13, 'keep the clients of one proxy apart'],
      ['server/src/app/build-app.ts', 'hop < deps.config.trustProxy', 'hop < 0'],
    ],
    [
      'IPv6: the /64',
      [t13, 'whole IPv6 network as one'],
      [platform('limits/address-key'), 'KEPT_GROUPS = 4', 'KEPT_GROUPS = 8'],
    ],
    [
      'in the database, common to instances',
      [t13, 'are common to two instances'],
      [
        platform('limits/limits'),
        "'rules' in limit ? createCountedLimit(name, limit, tools) : createPacedLimit(limit, tools.clock)",
        "'rules' in limit ? createPacedLimit({ perSecond: 0.001, burst: 10 }, tools.clock, createCountedLimit) : createPacedLimit(limit, tools.clock)",
      ],
    ],
    [
      'counted by one statement',
      [t13, 'hold against tries that arrive at once'],
      [
        platform('limits/limit-store'),
        'then 1 else ${limitCounters.hits} + 1 end',
        'then 1 else ${limitCounters.hits} end',
      ],
    ],
    [
      'what succeeds is no guess',
      [t13, 'do not count sign-ins that succeed'],
      [COUNT_CALLS, 'await counted?.succeeded()', ''],
    ],
  ]),
  ...against('T08', [
    [
      'successes have an end',
      [t13, 'end sign-ins that succeed without end'],
      [COUNTED, 'windows.filter(({ rule }) => !rule.countsSuccess)', 'windows'],
    ],
    [
      'a share of the queue for one network',
      ['server/src/platform/passwords/passwords.test.ts', 'a network is one /64'],
      [platform('passwords/passwords'), 'waitingOfOne: 4 }', 'waitingOfOne: 4_000 }'],
    ],
  ]),
  ...against('T13', [
    [
      'a refused try uses up nothing wider',
      [t13, 'let no one lock an account'],
      [COUNTED, 'if (others.length > 0) await takeBackHits(db, others, now)', ''],
    ],
    [
      'who got in before is spared',
      [t13, 'but not a person where they got in before'],
      [COUNTED, 'if (!known || !(await isNoted(db, known, now))) return', 'if (!known || now) return'],
    ],
    [
      'a ticket that nobody was given counts for nobody',
      [t13, 'do not count tickets that were never issued'],
      [
        'contract/src/accounts.ts',
        "limit: 'session',\n  input: z.strictObject({\n    ticket",
        "limit: 'second-factor',\n  input: z.strictObject({\n    ticket",
      ],
    ],
    [
      'a signature is no password',
      [t13, 'do not count passwords for the sign-in by passkey'],
      [
        'contract/src/own-account/second-factors.ts',
        "limit: 'session',\n  input: z.strictObject({ credential: Credential })",
        "limit: 'sign-in',\n  input: z.strictObject({ credential: Credential })",
      ],
    ],
    [
      'codes of many accounts, one network',
      [t13, 'stop a machine that guesses codes of many accounts'],
      [
        LIMITS,
        "per: 'address', max: 30, minutes: 15, sparesKnown",
        "per: 'address', max: 300, minutes: 15, sparesKnown",
      ],
    ],
    [
      'a code that was not looked at is no try',
      [t13, 'in a network that is full use up no try of a ticket'],
      [feature('accounts/sessions/finish-sign-in'), 'await giveBackTicketTry(db, hash)', ''],
    ],
    [
      'many machines, one account',
      [t13, 'stop a hundred wrong passwords'],
      [
        LIMITS,
        "{ per: 'account', max: 100, minutes: 15, sparesKnown: true },\n      { per: 'all'",
        "{ per: 'account', max: 1_000, minutes: 15, sparesKnown: true },\n      { per: 'all'",
      ],
    ],
    [
      'one machine, many accounts',
      [t13, 'stop a machine that tries many accounts'],
      [
        LIMITS,
        "{ per: 'address', max: 100, minutes: 15, sparesKnown: true }",
        "{ per: 'address', max: 1_000, minutes: 15, sparesKnown: true }",
      ],
    ],
    [
      'what we failed at is not counted',
      [t13, 'do not count what the server could not do'],
      [COUNT_CALLS, 'if (ours) await counted?.failed().catch(() => undefined)', ''],
    ],
    [
      'counts hold no address',
      [t13, 'write neither addresses'],
      [COUNTED, ".digest('hex')", ".digest('hex') + parts[per].join()"],
    ],
    [
      'what only reads is paced',
      ['server/src/platform/limits/pace.test.ts', 'lets a burst through'],
      [platform('limits/pace'), 'tokens >= 1', 'tokens >= -1e9'],
    ],
  ]),
]
