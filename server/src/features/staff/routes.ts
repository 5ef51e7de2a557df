import { closeAccount } from '@epassbild/contract/own-account/profile.ts'
import * as contract from '@epassbild/contract/staff.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { changeAccess } from './change-access.ts'
import { closeCompany } from './close-company.ts'
import { invitePerson } from './invite-person.ts'
import { listInvitations, listStaff } from './list-staff.ts'
import { releasePerson } from './release-person.ts'
import { removePerson } from './remove-person.ts'
import { resendInvitation, withdrawInvitation } from './withdraw-invitation.ts'

export function staffRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.listStaff, ({ caller }) => listStaff(deps, caller))
  serve(app, contract.inviteStaff, ({ caller, input: { email, user_type: role } }) =>
    invitePerson(deps, caller, { email, role }),
  )
  serve(app, contract.changeAccess, ({ caller, params, input }) =>
    changeAccess(deps, caller, { userId: params.user_id, role: input.user_type }),
  )
  serve(app, contract.releaseStaff, ({ caller, params }) => releasePerson(deps, caller, params.user_id))
  serve(app, contract.removeStaff, async ({ caller, params }) => {
    await removePerson(deps, caller, params.user_id)
    return { detail: '✅ Mitarbeiter erfolgreich gelöscht' }
  })
  serve(app, contract.listInvitations, ({ caller }) => listInvitations(deps, caller))
  serve(app, contract.withdrawInvitation, async ({ caller, params }) => {
    await withdrawInvitation(deps, caller, params.id)
    return { detail: 'Die Einladung ist zurückgezogen.' }
  })
  serve(app, contract.resendInvitation, ({ caller, params }) => resendInvitation(deps, caller, params.id))
  serve(app, closeAccount, async ({ caller, input }) => {
    await closeCompany(deps, caller, { lastName: input.confirm_last_name, password: input.current_password })
    return { detail: 'Ihr Konto ist geschlossen.' }
  })
}
