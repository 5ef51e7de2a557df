import type { PublicStudio, RegisteredStudio, StudioPin, StudioPlace } from '@epassbild/contract/studios.ts'
import type { Links } from '#platform/keys/links.ts'
import { sha256 } from '#platform/keys/tokens.ts'
import { presentContact } from './studio-contact.ts'
import type { Studio } from './studio-store.ts'
import type { StudioPlaceRow } from './studios-schema.ts'

/** The public view of a studio's row; {@link presentPin} is a part of it. */
export function presentPublicStudio(studio: Studio): PublicStudio {
  return {
    id: studio.id,
    name: studio.name,
    address: studio.address,
    zipcode: studio.zipcode,
    city: studio.city,
    latitude: studio.latitude.toFixed(7),
    longitude: studio.longitude.toFixed(7),
    ...presentContact(studio),
    created_at: studio.draftedAt.toISOString(),
  }
}

export function presentPin({ id, name, latitude, longitude }: Studio): StudioPin {
  return [id, Number(latitude.toFixed(5)), Number(longitude.toFixed(5)), name]
}

/** View for the company's own people and operators: with the decision and an expiring link to the trade licence. */
export function presentRegisteredStudio(studio: Studio, links: Links): RegisteredStudio {
  return {
    ...presentPublicStudio(studio),
    certificate_file: studio.certificateKey ? links.sign(certificatePath(studio.id)) : null,
    proposed: studio.proposed && presentPlace(studio.proposed),
    review: studio.review,
    review_reason: presentReason(studio),
    certificate_deleted_at: studio.certificateDeletedAt?.toISOString() ?? null,
    version: versionOf(studio),
  }
}

/** The reason of the last decision; hidden while another change is pending, and shown again if that is withdrawn. */
export function presentReason({ proposed, reviewReason }: Studio): string | null {
  return proposed ? null : reviewReason
}

/** Version for optimistic locking: differs after every change of fields that the owner may change. */
export function versionOf(studio: Studio): string {
  return sha256(
    JSON.stringify([presentPlace(studio), presentContact(studio), studio.proposed && presentPlace(studio.proposed)]),
  )
}

export function presentPlace({ name, address, zipcode, city, latitude, longitude }: StudioPlaceRow): StudioPlace {
  return { name, address, zipcode, city, latitude: latitude.toFixed(7), longitude: longitude.toFixed(7) }
}

export function certificatePath(studioId: number): string {
  return `/api/photobooth/certificates/${studioId}/`
}
