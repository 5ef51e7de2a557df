import * as contract from '@epassbild/contract/places.ts'
import type { FastifyInstance } from 'fastify'
import type { Deps } from '#platform/deps.ts'
import { serve } from '#platform/http/serve.ts'
import { findPlace } from './find-place.ts'
import { findPostcode } from './find-postcode.ts'
import { listCountries } from './list-countries.ts'

export function placeRoutes(
  app: FastifyInstance,
  deps: Pick<Deps, 'geocoder' | 'postcodes' | 'countries' | 'log'>,
): void {
  serve(app, contract.geocode, ({ input }) => findPlace(deps, input.address))
  serve(app, contract.listCountries, () => listCountries(deps))
  serve(app, contract.findPostcode, ({ params }) => findPostcode(deps, params.zip))
}
