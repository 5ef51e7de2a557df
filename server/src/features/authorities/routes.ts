import * as contract from '@epassbild/contract/authorities.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { addMachineKey } from './add-machine-key.ts'
import { changeOrganisation } from './change-organisation.ts'
import { createOrganisation } from './create-organisation.ts'
import { inviteClerk } from './invite-clerk.ts'
import { listOrganisations } from './present-organisations.ts'
import { resetClerkFactor } from './reset-clerk-factor.ts'
import { revokeMachineKey } from './revoke-machine-key.ts'
import { showOwnOrganisation } from './show-own-organisation.ts'

export function authorityRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.listOrganisations, () => listOrganisations(deps))
  serve(app, contract.createOrganisation, ({ caller, input: { organisation_key: key, ...rest } }) =>
    createOrganisation(deps, caller, { ...rest, key }),
  )
  serve(app, contract.changeOrganisation, ({ caller, params, input }) =>
    changeOrganisation(deps, caller, params.organisation_id, input),
  )
  serve(app, contract.inviteClerk, ({ caller, params, input }) =>
    inviteClerk(deps, caller, {
      organisationId: params.organisation_id,
      firstName: input.first_name,
      lastName: input.last_name,
      email: input.email,
    }),
  )
  serve(app, contract.resetClerkFactor, ({ caller, params }) =>
    resetClerkFactor(deps, caller, { accountId: params.account_id }),
  )
  serve(app, contract.addMachineKey, ({ caller, params, input }) =>
    addMachineKey(deps, caller, {
      organisationId: params.organisation_id,
      name: input.name,
      publicKey: input.public_key,
    }),
  )
  serve(app, contract.revokeMachineKey, ({ caller, params }) =>
    revokeMachineKey(deps, caller, { keyId: params.key_id }),
  )
  serve(app, contract.showOwnOrganisation, ({ caller }) => showOwnOrganisation(deps, caller))
}
