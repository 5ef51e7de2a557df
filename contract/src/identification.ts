import { detail } from './refusal.ts'

export const TRANSFER_EID_POLICIES = ['always', 'session', 'off'] as const
export type TransferEidPolicy = (typeof TRANSFER_EID_POLICIES)[number]

const NOT_IDENTIFIED = detail(
  403,
  'Bitte identifizieren Sie sich zuerst mit Ihrem Online-Ausweis. Danach können Sie Bilder übermitteln.',
)

/** What a transfer answers when its eID does not carry it (photo.md 5); the endpoint of the transfer declares them too. */
export const TRANSFER_PROOF_REFUSALS = {
  'not-identified': NOT_IDENTIFIED,
  'eid-proof-missing': detail(403, 'Für diese Übermittlung fehlt die Bestätigung mit dem Online-Ausweis.'),
  'eid-proof-late': detail(
    403,
    'Die Bestätigung mit dem Online-Ausweis ist älter als fünf Minuten. Bitte bestätigen Sie die Übermittlung noch einmal.',
  ),
  'eid-proof-used': detail(
    403,
    'Diese Bestätigung wurde schon verwendet. Bitte bestätigen Sie die Übermittlung noch einmal mit dem Online-Ausweis.',
  ),
} as const
