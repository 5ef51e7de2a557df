import * as accounts from '@epassbild/contract/operator/accounts.ts'
import * as caseNotes from '@epassbild/contract/operator/case-notes.ts'
import * as disclosures from '@epassbild/contract/operator/disclosures.ts'
import * as figures from '@epassbild/contract/operator/figures.ts'
import { changeHolder as changeHolderCall } from '@epassbild/contract/operator/holder.ts'
import * as licencePages from '@epassbild/contract/operator/licence-pages.ts'
import { liftBlock as liftBlockCall } from '@epassbild/contract/operator/lift-block.ts'
import { changeName as changeNameCall } from '@epassbild/contract/operator/person-name.ts'
import { resetPersonFactor } from '@epassbild/contract/operator/reset-factor.ts'
import * as contract from '@epassbild/contract/operator/reviews.ts'
import * as messages from '@epassbild/contract/operator/studio-messages.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { changeHolder } from './accounts/change-holder.ts'
import { changeName } from './accounts/change-name.ts'
import { liftBlock } from './accounts/lift-block.ts'
import { listAudit } from './accounts/list-audit.ts'
import { resetFactor } from './accounts/reset-factor.ts'
import { searchAccounts } from './accounts/search-accounts.ts'
import { showCompany } from './accounts/show-company.ts'
import { blockAccount } from './block-account.ts'
import { decideOwner, requireOwner } from './decide-owner.ts'
import { decideStudio } from './decide-studio.ts'
import { discloseIdentity } from './disclosures/disclose-identity.ts'
import { listDisclosures } from './disclosures/list-disclosures.ts'
import { showFigures } from './figures/show-figures.ts'
import { listOperatorStudios } from './list-operator-studios.ts'
import { listReviews } from './list-reviews.ts'
import { sendMessage, showMessages } from './messages/send-message.ts'
import { addNote } from './notes/add-note.ts'
import { presentReview } from './present-review.ts'
import { showLicencePages } from './show-licence-pages.ts'

export function operatorRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.listReviews, () => listReviews(deps))
  serve(app, contract.showReview, async ({ params }) => presentReview(deps, await requireOwner(deps, params.owner_id)))
  serve(app, contract.decideOwner, ({ caller, params, input }) =>
    decideOwner(deps, caller, { ownerId: params.owner_id, decision: input }),
  )
  serve(app, contract.decideStudio, ({ caller, params, input }) =>
    decideStudio(deps, caller, { studioId: params.studio_id, decision: input }),
  )
  serve(app, caseNotes.addCaseNote, ({ caller, params, input }) =>
    addNote(deps, caller, { ...input, ownerId: params.owner_id }),
  )
  serve(app, licencePages.showLicencePages, ({ params }) => showLicencePages(deps, params.studio_id))
  serve(app, messages.listStudioMessages, ({ input }) => showMessages(deps, input))
  serve(app, messages.sendStudioMessage, ({ caller, input }) => sendMessage(deps, caller, input))
  serve(app, contract.listOperatorStudios, () => listOperatorStudios(deps))
  serve(app, figures.showFigures, ({ input }) => showFigures(deps, input))
  serve(app, accounts.searchAccounts, ({ input }) => searchAccounts(deps, input))
  serve(app, accounts.showCompany, ({ params }) => showCompany(deps, params.company_id))
  serve(app, changeHolderCall, ({ caller, params, input }) =>
    changeHolder(deps, caller, { companyId: params.company_id, accountId: input.account_id, proof: input.proof }),
  )
  serve(app, changeNameCall, ({ caller, params, input }) => {
    const { first_name: firstName, last_name: lastName, proof } = input
    return changeName(deps, caller, { accountId: params.account_id, firstName, lastName, proof })
  })
  serve(app, resetPersonFactor, ({ caller, params }) => resetFactor(deps, caller, params.account_id))
  serve(app, liftBlockCall, ({ caller, params, input }) =>
    liftBlock(deps, caller, { companyId: params.company_id, accountId: input.account_id, reason: input.reason }),
  )
  serve(app, disclosures.discloseIdentity, ({ caller, input }) => discloseIdentity(deps, caller, input))
  serve(app, disclosures.listDisclosures, () => listDisclosures(deps))
  serve(app, accounts.listAudit, ({ input }) => listAudit(deps, input))
  serve(app, contract.blockAccount, async ({ caller, params, input }) => {
    const { reason, confirm_last_name: lastName } = input
    await blockAccount(deps, caller, { accountId: params.account_id, reason, lastName })
    return { detail: 'Das Konto ist gesperrt.' }
  })
}
