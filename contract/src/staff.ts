import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { ignoringUnknown } from './ignoring-unknown.ts'
import { detail, inField } from './refusal.ts'
import { Email, RowId } from './values.ts'

export const STAFF_TYPES = ['manager', 'employee', 'accounting'] as const
export type StaffType = (typeof STAFF_TYPES)[number]

/** EMP-03 */
export const MAY_NOT_INVITE = 'Only owners or managers can send invitations.'
const ACCOUNTING_BY_OWNER = 'Zugang zu den Rechnungen gibt nur die Inhaberin oder der Inhaber.'

export const StaffMember = z.object({
  user_id: z.int(),
  first_name: z.string(),
  last_name: z.string(),
  email: z.string(),
  date_of_birth: z.string().nullable(),
  user_type: z.enum(STAFF_TYPES),
  /** The person who sent the invitation. */
  supervisor_id: z.int().nullable(),
  /** Day in Germany of the last sign-in or renewal of a session, `2026-11-20`. */
  last_active_on: z.string().nullable(),
  /** Whether the owner has released the person for transfers; absent where the invitation is enough. */
  release: z.enum(['awaited', 'given']).optional(),
})
export type StaffMember = z.output<typeof StaffMember>

export const listStaff = endpoint({
  method: 'GET',
  path: '/api/photobooth/invite-employee/',
  summary: "The company's staff: everybody who has accepted an invitation, never the owner; empty for employees",
  access: ['owner', 'manager', 'employee'],
  output: z.array(StaffMember),
  faultsIn: 'message',
  refusals: {},
})

/** Open until it is accepted or withdrawn; one that has expired can still be sent again. */
export const OpenInvitation = z.object({
  id: z.string(),
  email: z.string(),
  user_type: z.enum(STAFF_TYPES),
  invited_by: z.int(),
  created_at: z.string(),
  expires_at: z.string(),
  expired: z.boolean(),
})
export type OpenInvitation = z.output<typeof OpenInvitation>

const TOO_MANY_MAILS = detail(
  429,
  'An diese Adresse gingen in den letzten 24 Stunden schon fünf Einladungen. Bitte versuchen Sie es später wieder.',
)
const TOO_MANY_BEFORE_REVIEW = detail(
  429,
  'Solange wir Ihr Unternehmen prüfen, können Sie fünf Einladungen verschicken. Weitere sind nach der Freischaltung möglich.',
)
const ALREADY_REGISTERED = inField('email', 'Zu dieser E-Mail-Adresse gibt es bereits ein Konto.')
const ALREADY_MEMBER = inField('email', 'Diese Person gehört schon zu Ihrem Team.')

export const inviteStaff = endpoint({
  method: 'POST',
  path: '/api/photobooth/invite-employee/',
  summary: 'Invite a person by mail; the link is bound to one address and works once within 72 hours',
  access: ['owner', 'manager'],
  limit: 'invitation',
  input: ignoringUnknown(
    z.object({
      email: Email,
      user_type: z.enum(STAFF_TYPES, 'Bitte wählen Sie die Zugriffsstufe.'),
      /** Repeats `user_type`. */
      role: z.enum(STAFF_TYPES, 'Bitte wählen Sie die Zugriffsstufe.').optional(),
    }),
  ).check(({ value, issues }) => {
    if (value.role === undefined || value.role === value.user_type) return
    issues.push({
      code: 'custom',
      input: value,
      path: ['role'],
      message: 'Zugriffsstufe und Rolle widersprechen sich.',
    })
  }),
  output: OpenInvitation,
  faultsIn: 'message',
  refusals: {
    'not-allowed': { status: 403, body: { detail: MAY_NOT_INVITE, message: MAY_NOT_INVITE } },
    'already-registered': ALREADY_REGISTERED,
    'already-member': ALREADY_MEMBER,
    'already-invited': inField(
      'email',
      'An diese E-Mail-Adresse ist schon eine Einladung offen. Sie können sie in der Liste erneut senden oder zurückziehen.',
    ),
    'invited-by-another': inField(
      'email',
      'An diese E-Mail-Adresse hat schon jemand anderes aus Ihrem Unternehmen eine Einladung geschickt.',
    ),
    'too-many-open': detail(409, 'Es sind bereits 100 Einladungen offen. Bitte ziehen Sie zuerst einige zurück.'),
    'too-many-open-of-others': detail(
      409,
      'In Ihrem Unternehmen sind bereits 100 Einladungen offen. Bitte sprechen Sie mit Ihrer Inhaberin oder Ihrem Inhaber.',
    ),
    'too-many-mails': TOO_MANY_MAILS,
    'too-many-before-review': TOO_MANY_BEFORE_REVIEW,
    'accounting-by-owner': inField('user_type', ACCOUNTING_BY_OWNER),
  },
})

export const changeAccess = endpoint({
  method: 'PUT',
  path: '/api/photobooth/invite-employee/{user_id}/',
  summary: 'Change the access level of a person; the identification stays, and the sessions of the person end',
  access: ['owner'],
  params: z.strictObject({ user_id: RowId }),
  input: z.strictObject({ user_type: z.enum(STAFF_TYPES, 'Bitte wählen Sie die Zugriffsstufe.') }),
  output: StaffMember,
  faultsIn: 'message',
  refusals: {},
})

export const releaseStaff = endpoint({
  method: 'POST',
  path: '/api/photobooth/invite-employee/{user_id}/release/',
  summary: 'Release a person of the staff for transfers, once and for all; repeatable',
  access: ['owner'],
  params: z.strictObject({ user_id: RowId }),
  output: StaffMember,
  faultsIn: 'message',
  refusals: {},
})

export const removeStaff = endpoint({
  method: 'DELETE',
  path: '/api/photobooth/invite-employee/{user_id}/',
  summary: 'Remove a person from the company; their sessions end at once',
  access: ['owner', 'manager'],
  params: z.strictObject({ user_id: RowId }),
  output: z.object({ detail: z.string() }),
  faultsIn: 'message',
  refusals: {
    'not-your-invitee': detail(403, 'Sie können nur Personen entfernen, die Sie selbst eingeladen haben.'),
  },
})

export const listInvitations = endpoint({
  method: 'GET',
  path: '/api/photobooth/invitations/',
  summary: "Open invitations: the owner sees the company's, managers their own",
  access: ['owner', 'manager'],
  output: z.array(OpenInvitation),
  refusals: {},
})

/** Any text: a malformed id gets the same answer as an unknown id. */
const InvitationId = z.strictObject({ id: z.string().max(100) })

export const withdrawInvitation = endpoint({
  method: 'DELETE',
  path: '/api/photobooth/invitations/{id}/',
  summary: 'Withdraw an open invitation; its link becomes invalid at once',
  access: ['owner', 'manager'],
  params: InvitationId,
  output: z.object({ detail: z.string() }),
  refusals: {},
})

export const resendInvitation = endpoint({
  method: 'POST',
  path: '/api/photobooth/invitations/{id}/resend/',
  summary: 'Send an invitation again, with a new link for another 72 hours; the earlier link becomes invalid',
  access: ['owner', 'manager'],
  limit: 'invitation',
  params: InvitationId,
  output: OpenInvitation,
  refusals: {
    'accounting-by-owner': detail(403, ACCOUNTING_BY_OWNER),
    'already-registered': ALREADY_REGISTERED,
    'already-member': ALREADY_MEMBER,
    'too-many-mails': TOO_MANY_MAILS,
    'too-many-before-review': TOO_MANY_BEFORE_REVIEW,
  },
})
