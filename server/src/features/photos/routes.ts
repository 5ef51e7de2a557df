import { showCompanyFigures as companyFigures } from '@epassbild/contract/company/company-figures.ts'
import type { InputOf } from '@epassbild/contract/endpoint.ts'
import * as contract from '@epassbild/contract/photos.ts'
import type { FastifyInstance } from 'fastify'
import { requireAuthority } from '#features/authorities/require-authority.ts'
import { showTransferRights } from '#features/billing/show-transfer-rights.ts'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { showCompanyFigures } from './figures/show-company-figures.ts'
import { listTransfers } from './list-transfers.ts'
import { decidePhoto } from './retrieval/decide-photo.ts'
import { retrievePhoto } from './retrieval/retrieve-photo.ts'
import { revokeTransfer } from './revoke-transfer.ts'
import { deleteCitizenPhoto, showCitizenPhoto } from './show-citizen-photo.ts'
import { showClientVersion } from './show-client-version.ts'
import { showDigest } from './show-digest.ts'
import { transferPhoto } from './transfer-photo.ts'

export function photoRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.transferPhoto, ({ caller, bytes, input }) =>
    transferPhoto(deps, caller, { received: bytes, ...toldIn(input) }),
  )
  serve(app, contract.showTransferRights, ({ caller }) => showTransferRights(deps, caller))
  serve(app, contract.listTransfers, ({ caller, input }) => listTransfers(deps, caller, input))
  serve(app, companyFigures, ({ caller, input }) => showCompanyFigures(deps, caller, input))
  serve(app, contract.revokeTransfer, ({ caller, params }) => revokeTransfer(deps, caller, params.transferId))
  serve(app, contract.showClientVersion, async () => showClientVersion(deps))
  serve(app, contract.retrievePhoto, async ({ caller, input }) =>
    retrievePhoto(deps, await requireAuthority(deps, caller, input.photoId), input.photoId),
  )
  serve(app, contract.decidePhoto, async ({ caller, params, input }) =>
    decidePhoto(deps, await requireAuthority(deps, caller, params.photoId), params.photoId, input),
  )
  serve(app, contract.showCitizenPhoto, ({ input }) => showCitizenPhoto(deps, input))
  serve(app, contract.deleteCitizenPhoto, ({ input }) => deleteCitizenPhoto(deps, input))
  serve(app, contract.showDigest, async ({ params }) => ({ sha256: await showDigest(deps, params.photoId) }))
}

/** Facts that the headers of a transfer carry. */
const toldIn = (headers: InputOf<typeof contract.transferPhoto>) => ({
  transferId: headers['x-transfer-id'],
  ciphertextSha256: headers['x-ciphertext-sha256'],
  citizenTokenSha256: headers['x-citizen-token-sha256'] ?? '',
  studioId: headers['x-shop-id'],
  customerReference: headers['x-customer-reference'],
  capturedAt: new Date(headers['x-captured-at']),
  clientVersion: headers['x-client-version'],
  replaces: headers['x-replaces-transfer'],
  furtherUse: headers['x-further-use'] === 'wished',
})
