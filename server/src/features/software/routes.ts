import * as contract from '@epassbild/contract/software.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { countPage } from '#platform/http/count-page.ts'
import { serve } from '#platform/http/serve.ts'
import { bookLicence } from './book-licence.ts'
import { listLicencePublicKeys } from './licence-keys.ts'
import { listReleases } from './list-releases.ts'
import { publishRelease } from './publish-release.ts'
import { downloadRelease, showDownload } from './show-download.ts'
import { showLicenceKeys } from './show-licence-keys.ts'
import { uploadRelease } from './upload-release.ts'
import { withdrawRelease } from './withdraw-release.ts'

export function softwareRoutes(app: FastifyInstance, deps: Deps): void {
  serve(app, contract.showDownload, ({ input }) => showDownload(deps, input.operating_system))
  serve(app, contract.downloadRelease, ({ params, input }) => downloadRelease(deps, { ...params, ...input }))
  serve(app, contract.showLicenceKeys, ({ caller, input }) => showLicenceKeys(deps, caller, input.shop_id))
  serve(app, contract.bookLicence, ({ caller, input }) => bookLicence(deps, caller, input.shop_id))
  serve(app, contract.listReleases, () => listReleases(deps))
  serve(app, contract.uploadRelease, ({ caller, input, fileOnDisk }) =>
    uploadRelease(
      deps,
      caller,
      { system: input.operating_system, version: input.version, signature: input.signature },
      fileOnDisk,
    ),
  )
  serve(app, contract.publishRelease, ({ caller, params }) => publishRelease(deps, caller, params.release_id))
  serve(app, contract.withdrawRelease, ({ caller, params }) => withdrawRelease(deps, caller, params.release_id))
  const options = { schema: { hide: true }, onRequest: countPage }
  app.get('/.well-known/epass-licence-keys.json', options, () => listLicencePublicKeys(deps))
}
