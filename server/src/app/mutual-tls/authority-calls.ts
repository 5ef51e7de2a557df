import { retrievePhoto as retrieval } from '@epassbild/contract/photos.ts'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { admitCertificate, type ListedCertificate } from '#features/authorities/admit-certificate.ts'
import { decidePhoto } from '#features/photos/retrieval/decide-photo.ts'
import { retrievePhoto } from '#features/photos/retrieval/retrieve-photo.ts'
import type { Deps } from '#platform/deps.ts'
import {
  answerOf,
  DeleteRequest,
  KeepRequest,
  PATHS,
  RetrieveRequest,
  verdictOfDeletion,
  verdictOfKeeping,
} from './wire-format.ts'

/** Retrieve, delete and keep for authorities' machines; `certificateOf` returns the certificate of the connection. */
export function authorityCalls(
  app: FastifyInstance,
  deps: Deps,
  certificateOf: (request: FastifyRequest) => ListedCertificate,
): void {
  const admit = (request: FastifyRequest, organisationKey: string) =>
    admitCertificate(deps, certificateOf(request), organisationKey)

  // The endpoint of the API, so that metrics count both as one.
  app.post(PATHS.retrieve, { config: { endpoint: retrieval } }, async (request) => {
    const { photoId, organisationKey } = RetrieveRequest.parse(request.body)
    return answerOf(await retrievePhoto(deps, await admit(request, organisationKey), photoId))
  })
  app.post(PATHS.delete, async (request) => {
    const asked = DeleteRequest.parse(request.body)
    const authority = await admit(request, asked.organisationKey)
    const { kept } = await decidePhoto(deps, authority, asked.photoId, verdictOfDeletion(asked))
    return { kept }
  })
  app.post(PATHS.keep, async (request) => {
    const asked = KeepRequest.parse(request.body)
    const authority = await admit(request, asked.organisationKey)
    const { kept, validUntil } = await decidePhoto(deps, authority, asked.photoId, verdictOfKeeping(asked))
    return { kept, validUntil }
  })
}
