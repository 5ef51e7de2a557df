/** Looks for malware in what strangers upload. Throws `PortFailure` when it could not look. */
export interface VirusScannerPort {
  /** The scanner's name of the virus; undefined when it has found none. */
  findVirus(bytes: Uint8Array): Promise<string | undefined>
  isAlive(): Promise<boolean>
}
