import { against, feature, featureTest, type Removal, threatTest } from './removal.ts'

const matrix = 'server/test/access/access-matrix.test.ts'
const staff = featureTest('staff/staff')
const t06 = threatTest('t06-escalation-by-payload')
const MEMBERS = feature('accounts/member-store')
const REGISTER = feature('accounts/registration/register')
const INVITED = "if (needsInvitation && !invitation) throw new Refusal('invitation-invalid')"

/** T04 to T06: tenants, roles, payloads. */
export const ISOLATION: readonly Removal[] = [
  ...against('T04', [
    [
      'staff: the query carries the company',
      [matrix, 'answers a foreign id like an unknown one'],
      [MEMBERS, 'eq(accounts.companyId, companyId),\n    ne(', 'ne('],
    ],
    [
      'invitations: the query carries the company',
      [matrix, 'answers a foreign id like an unknown one'],
      [
        feature('accounts/invitations/invitation-store'),
        'eq(invitations.companyId, companyId),\n        isOpen,',
        'isOpen,',
      ],
    ],
    [
      'studios: the list carries the company',
      [matrix, 'GET /api/photobooth/registered-shops/'],
      [
        feature('studios/studio-store'),
        ".where(eq(studios.companyId, sql.placeholder('companyId')))\n    .orderBy(",
        '.orderBy(',
      ],
    ],
    [
      'studios: a foreign one is unknown to who deletes or edits it, or uploads its licence',
      [matrix, 'answers a foreign id like an unknown one'],
      [
        feature('studios/require-visible-studio'),
        " || (caller.role !== 'operator' && studio.companyId !== caller.companyId)",
        '',
      ],
    ],
    [
      'offer: each location of a body is of the own company',
      [featureTest('studios/offers/offers'), 'one of the other locations is a stranger’s or unknown'],
      [
        feature('studios/offers/state-offer'),
        "  if (ids.some((wanted) => !own.some(({ id }) => id === wanted))) throw new Refusal('not-found')\n",
        '',
      ],
    ],
    [
      'invoices: a foreign one is unknown',
      [matrix, 'answers a foreign id like an unknown one'],
      [feature('billing/invoices/require-own-invoice'), ' || invoice.companyId !== caller.companyId', ''],
    ],
    [
      'usage: the sum carries the company',
      [featureTest('billing/months/show-usage'), 'shows the running month so far'],
      [feature('billing/invoices/invoice-store'), 'eq(ledgerEntries.companyId, companyId),\n        gte(', 'gte('],
    ],
    [
      'photos: the list carries the company',
      [matrix, 'GET /api/photos/transfers/'],
      [
        feature('photos/photo-store'),
        'and(\n          eq(photos.companyId, companyId),\n          accountId',
        'and(\n          accountId',
      ],
    ],
    [
      'foreign and unknown give the same answer',
      [matrix, 'answers a foreign id like an unknown one'],
      [
        feature('studios/require-visible-studio'),
        "!studio || (caller.role !== 'operator' && studio.companyId !== caller.companyId)) throw new Refusal('not-found')",
        "!studio) throw new Refusal('not-found')\n  if (caller.role !== 'operator' && studio.companyId !== caller.companyId) throw new Refusal('not-allowed')",
      ],
    ],
    [
      'an ended session opens nothing',
      [matrix, 'refused to every caller whose session has ended'],
      [
        feature('accounts/sessions/session-store'),
        'isNull(sessions.endedAt), isNull(accounts.blockedAt)',
        'isNull(accounts.blockedAt)',
      ],
    ],
  ]),
  ...against('T05', [
    [
      'the table of access decides',
      [matrix, 'refused to every role that the table refuses'],
      ['server/src/platform/http/serve.ts', "if (!may) throw new Refusal('not-allowed')", ''],
    ],
    [
      'managers remove their own invitees only',
      [staff, 'a manager removes only own invitees'],
      [feature('staff/remove-person'), "caller.role !== 'owner' && member.supervisorId !== caller.accountId", 'false'],
    ],
    ['no one removes an owner', [staff, 'no one removes an owner'], [MEMBERS, "ne(accounts.role, 'owner'),", '']],
    [
      'nobody changes the own role',
      [featureTest('accounts/profile/profile'), 'PROF-01, T05, T06 refuses'],
      [
        feature('accounts/profile/change-profile'),
        'if (fields.some((field) => !changeable.includes(field) && differs(before, change, field)))',
        'if (fields.length < 0)',
      ],
    ],
    [
      'locations are handed in by owners',
      [matrix, 'refused to every role that the table refuses'],
      [
        'contract/src/studios.ts',
        "access: ['owner'],\n  input: NewStudio",
        "access: ['owner', 'manager'],\n  input: NewStudio",
      ],
    ],
    [
      'licence keys are not for employees',
      [featureTest('software/software'), 'T05 is nothing for employees'],
      [
        'contract/src/software.ts',
        'access: LEADING,\n  input: ignoringUnknown(z.object({ shop_id: z.optional(RowId) }))',
        "access: ['owner', 'manager', 'employee'],\n  input: ignoringUnknown(z.object({ shop_id: z.optional(RowId) }))",
      ],
    ],
  ]),
  ...against('T06', [
    [
      'a field of a registration that would give rights is refused',
      [t06, 'refuses a field that would give rights'],
      ['contract/src/ignoring-unknown.ts', 'if (keys.length > 0)', 'if (keys.length < 0)'],
    ],
    [
      'so it is in every other documented call',
      [t06, 'refuses a field that it does not name'],
      [
        'contract/src/accounts.ts',
        'input: ignoringUnknown(z.object({ email: Email, otp: MailedCode, registration: RegistrationHandle }))',
        'input: z.object({ email: Email, otp: MailedCode, registration: RegistrationHandle })',
      ],
    ],
    [
      'any unknown field is refused in our own calls',
      [t06, 'refuses a field that it does not name'],
      [
        'contract/src/own-account/profile.ts',
        'input: z.strictObject({ confirm_last_name',
        'input: z.object({ confirm_last_name',
      ],
    ],
    ['who asks for a role without an invitation gets nothing', [t06, 'gives no one the role'], [REGISTER, INVITED, '']],
    [
      'privileged roles cannot be asked for',
      [t06, 'gives no one the role'],
      [
        feature('companies/join-company'),
        "return { role: 'owner', companyId",
        'return { role: registration.user_type, companyId',
      ],
      [REGISTER, INVITED, ''],
    ],
  ]),
]
