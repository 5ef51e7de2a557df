import { CERTIFICATE_MAX_BYTES, CERTIFICATE_NOT_PDF, CERTIFICATE_TOO_LARGE } from '@epassbild/contract/studios.ts'
import type { UploadedFile } from '#features/studios/desk/studio-draft.ts'
import { type CertificateFault, certificateFault } from './certificate-fault.ts'

const PDF = 'application/pdf'

const CERTIFICATE_SENTENCES: Record<CertificateFault, string> = {
  empty: 'Die Datei ist leer. Bitte wählen Sie eine andere PDF-Datei.',
  'not-pdf': CERTIFICATE_NOT_PDF,
  cut: 'Die PDF-Datei ist unvollständig. Bitte speichern Sie sie neu und wählen Sie sie noch einmal.',
  encrypted: 'Die PDF-Datei ist mit einem Passwort geschützt. Bitte wählen Sie eine ungeschützte Datei.',
}

export type ReadCertificate = { file: UploadedFile } | { fault: string }

/** Fault of a picked file as trade licence, judged by content and not only by name (LOC-05). */
export async function faultOfPicked(picked: File): Promise<string | undefined> {
  const read = await readPicked(picked)
  return 'fault' in read ? read.fault : undefined
}

/** Reads a picked file as trade licence, to be stored in the browser. */
export async function readCertificate(picked: File): Promise<ReadCertificate> {
  const read = await readPicked(picked)
  return 'fault' in read ? read : { file: { name: picked.name, type: PDF, data: dataUrlOf(read.bytes) } }
}

async function readPicked(picked: File): Promise<{ bytes: Uint8Array } | { fault: string }> {
  if (picked.size > CERTIFICATE_MAX_BYTES) return { fault: CERTIFICATE_TOO_LARGE }
  // Some systems have no MIME type for .pdf; then only the content decides.
  if (picked.type !== PDF && picked.type !== '') return { fault: CERTIFICATE_NOT_PDF }
  const buffer = await picked.arrayBuffer().catch(() => undefined)
  if (!buffer) return { fault: 'Die Datei konnte nicht gelesen werden. Bitte wählen Sie sie noch einmal.' }
  const bytes = new Uint8Array(buffer)
  const fault = certificateFault(bytes)
  return fault ? { fault: CERTIFICATE_SENTENCES[fault] } : { bytes }
}

const CHUNK = 0x8000

function dataUrlOf(bytes: Uint8Array): string {
  let binary = ''
  for (let at = 0; at < bytes.length; at += CHUNK) binary += String.fromCharCode(...bytes.subarray(at, at + CHUNK))
  return `data:${PDF};base64,${btoa(binary)}`
}

/** A draft's file as sent, or undefined if it is not a valid trade licence (any more). */
export function certificateOf(file: UploadedFile | undefined): File | undefined {
  const base64 = file?.data.match(/^data:application\/pdf;base64,(.+)$/s)?.[1]
  if (!file || !base64) return undefined
  try {
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    return certificateFault(bytes) ? undefined : new File([bytes], file.name, { type: PDF })
  } catch {
    return undefined
  }
}

/** Size of a data URL's content in bytes. */
export function bytesOfDataUrl(data: string): number {
  const base64 = data.slice(data.indexOf(',') + 1)
  return Math.floor((base64.replace(/=+$/, '').length * 3) / 4)
}
