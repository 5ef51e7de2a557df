/** Looks for malware in what strangers upload. Throws `PortFailure` when it could not look. */
export interface VirusScannerPort {
  /** What the scanner calls it; undefined when it has found nothing. */
  findVirus(bytes: Uint8Array): Promise<string | undefined>
  isAlive(): Promise<boolean>
}
