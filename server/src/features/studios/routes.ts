import * as people from '@epassbild/contract/company/studio-people.ts'
import { makePoster as posterOf } from '@epassbild/contract/company/studio-posters.ts'
import * as offers from '@epassbild/contract/studio-offers.ts'
import * as contract from '@epassbild/contract/studios.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { answerNearby } from './answer-nearby.ts'
import { openCertificate } from './certificates/open-certificate.ts'
import { showCertificateUrl } from './certificates/show-certificate-url.ts'
import { uploadCertificate } from './certificates/upload-certificate.ts'
import { changeStudio } from './change-studio.ts'
import { deleteStudio } from './delete-studio.ts'
import { keepAnswers } from './keep-answers.ts'
import { listStudios } from './list-studios.ts'
import { createFindOffers } from './offers/find-offers.ts'
import { showOffer, stateOffer } from './offers/state-offer.ts'
import { assignPeople, listStudioPeople } from './people/assign-people.ts'
import { makePoster } from './posters/make-poster.ts'
import { sharedPublicStudios } from './public-studios.ts'
import { submitStudio } from './submit-studio.ts'

export function studioRoutes(app: FastifyInstance, deps: Deps): void {
  const publicStudios = sharedPublicStudios(deps)
  const kept = keepAnswers()
  const findOffers = createFindOffers(deps, kept)
  serve(app, contract.findStudiosNear, async ({ input }) => answerNearby(kept, await publicStudios(), input))
  serve(app, contract.findPinsNear, async ({ input }) => answerNearby(kept, await publicStudios(), input, 'pins'))
  serve(app, contract.submitStudio, ({ caller, input, file }) => submitStudio(deps, caller, input, file))
  serve(app, contract.listStudios, ({ caller }) => listStudios(deps, caller))
  serve(app, offers.findStudioOffers, async ({ input }) => findOffers(await publicStudios(), input))
  serve(app, offers.showStudioOffer, ({ caller, params }) => showOffer(deps, caller, params.id))
  serve(app, offers.stateStudioOffer, ({ caller, params, input }) => stateOffer(deps, caller, params.id, input))
  serve(app, contract.changeStudio, ({ caller, params, input }) => changeStudio(deps, caller, params.id, input))
  serve(app, contract.uploadCertificate, ({ caller, params, file }) => uploadCertificate(deps, caller, params.id, file))
  serve(app, contract.showCertificateUrl, ({ caller, params }) => showCertificateUrl(deps, caller, params.id))
  serve(app, contract.deleteStudio, async ({ caller, params }) => {
    await deleteStudio(deps, caller, params.id)
    return { detail: 'Der Standort ist gelöscht.' }
  })
  serve(app, posterOf, ({ caller, params, input }) =>
    makePoster(deps, caller, { studioId: params.id, kind: input.kind }),
  )
  serve(app, people.listStudioPeople, ({ caller }) => listStudioPeople(deps, caller))
  serve(app, people.assignStudioPeople, ({ caller, params, input }) =>
    assignPeople(deps, caller, { studioId: params.id, userIds: input.user_ids, before: input.before }),
  )
  serve(app, contract.openCertificate, ({ params, input }) => openCertificate(deps, { ...params, ...input }))
}
