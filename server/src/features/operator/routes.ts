import * as contract from '@epassbild/contract/operator.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { blockAccount } from './block-account.ts'
import { decideOwner, requireOwner } from './decide-owner.ts'
import { decideStudio } from './decide-studio.ts'
import { listOperatorStudios } from './list-operator-studios.ts'
import { listReviews } from './list-reviews.ts'
import { presentReview } from './present-review.ts'
import { showFigures } from './show-figures.ts'

export function operatorRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.listReviews, () => listReviews(deps))
  serve(app, contract.showReview, async ({ params }) => presentReview(deps, await requireOwner(deps, params.owner_id)))
  serve(app, contract.decideOwner, ({ caller, params, input }) =>
    decideOwner(deps, caller, { ownerId: params.owner_id, decision: input }),
  )
  serve(app, contract.decideStudio, ({ caller, params, input }) =>
    decideStudio(deps, caller, { studioId: params.studio_id, decision: input }),
  )
  serve(app, contract.listOperatorStudios, () => listOperatorStudios(deps))
  serve(app, contract.showFigures, () => showFigures(deps))
  serve(app, contract.blockAccount, async ({ caller, params, input }) => {
    const { reason, confirm_last_name: lastName } = input
    await blockAccount(deps, caller, { accountId: params.account_id, reason, lastName })
    return { detail: 'Das Konto ist gesperrt.' }
  })
}
