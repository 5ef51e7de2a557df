/** Scans uploads of strangers for malware. Throws `PortFailure` when it could not scan. */
export interface VirusScannerPort {
  /** The scanner's name of the virus; undefined when it has found none. */
  findVirus(bytes: Uint8Array): Promise<string | undefined>
  isAlive(): Promise<boolean>
}
