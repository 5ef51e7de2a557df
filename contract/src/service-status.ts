import { z } from 'zod'
import { endpoint } from './endpoint.ts'

/** Parts of the service whose failure readers notice, in display order. */
const SERVICE_PARTS = ['database', 'objects', 'directory', 'certificates', 'retrieval', 'mail'] as const
export type ServicePart = (typeof SERVICE_PARTS)[number]

/** `cloud` is observed from outside only: no server of ours answers. */
export const WATCHED_PARTS = ['cloud', ...SERVICE_PARTS] as const
export type WatchedPart = (typeof WATCHED_PARTS)[number]

/** Name of each part, and the meaning of its failure for readers: page and published status say the same. */
export const PART_WORDS: Readonly<Record<WatchedPart, { name: string; away: string }>> = {
  cloud: {
    name: 'Erreichbarkeit',
    away: 'Unsere Server antworten nicht. Aufnahmen lassen sich gerade weder übermitteln noch abrufen. Es liegt an uns.',
  },
  database: {
    name: 'Datenbank',
    away: 'Unsere Datenbank antwortet nicht. Anmeldung, Übermittlung und Abruf sind gestört. Es liegt an uns.',
  },
  objects: {
    name: 'Speicher der Bilder',
    away: 'Der Speicher der Bilder antwortet nicht. Bilder lassen sich gerade weder übermitteln noch abrufen. Es liegt an uns.',
  },
  directory: {
    name: 'Verzeichnis der Behörden',
    away: 'Das Verzeichnis der Behörden antwortet nicht. Behörden können deshalb gerade zum Teil keine Bilder abrufen. Es liegt nicht an der Behörde.',
  },
  certificates: {
    name: 'Siegel der Bilder',
    away: 'Wir können Bilder gerade nicht siegeln. Neue Bilder nehmen wir nicht an; vorhandene lassen sich abrufen. Es liegt an uns.',
  },
  retrieval: {
    name: 'Abruf mit Zertifikat',
    away: 'Das Zertifikat unserer Abrufstelle gilt nicht mehr. Fachverfahren, die mit Zertifikat abrufen, bekommen gerade keine Bilder. Es liegt an uns.',
  },
  mail: {
    name: 'E-Mail-Versand',
    away: 'Unsere E-Mails kommen verspätet an. Sie gehen nicht verloren.',
  },
}

export const ServiceStatus = z.object({
  /** The server's clock. */
  at: z.iso.datetime(),
  /** Parts that do not work; empty: all of them do. */
  away: z.array(z.enum(SERVICE_PARTS)),
  /** Last moment at which the certificate of the seal is valid. */
  certificate_until: z.iso.datetime(),
  /** The same of the certificate of the authorities' listener; absent without the listener or with unreadable files. */
  retrieval_certificate_until: z.iso.datetime().optional(),
})
export type ServiceStatus = z.output<typeof ServiceStatus>

/** Answers even while parts are down. */
export const showServiceStatus = endpoint({
  method: 'GET',
  path: '/api/status/',
  summary: 'Which parts of the service work',
  access: 'public',
  output: ServiceStatus,
  refusals: {},
})
