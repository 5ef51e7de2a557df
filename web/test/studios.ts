import { eachContact } from '@epassbild/contract/company/studio-contact.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'

export function studio(id: number, name: string): RegisteredStudio {
  return {
    id,
    name,
    address: 'Wall 18',
    zipcode: '24103',
    city: 'Kiel',
    latitude: '54.3212000',
    longitude: '10.1389000',
    ...eachContact(() => ''),
    created_at: '2026-11-20T10:00:00.000Z',
    proposed: null,
    certificate_file: null,
    review: 'under-review',
    review_reason: null,
    certificate_deleted_at: null,
    version: 'a',
  }
}
