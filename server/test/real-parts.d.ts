import 'vitest'

declare module 'vitest' {
  /** Values that the projects on real parts pass to their tests (vitest.config.ts); absent on embedded parts. */
  interface ProvidedContext {
    testDatabaseUrl: string
    /** As the setting VIRUS_SCANNER has it. */
    testVirusScanner: string
    testPython: string
    /** Path of a module. */
    testPkcs11Module: string
    /** Path of the program. */
    testOpenssl: string
    /** Commit. */
    testPreviousVersion: string
    testTemplate: string
    testObjectStore: { OBJECT_STORE: string; S3_ACCESS_KEY_ID: string; S3_SECRET_ACCESS_KEY: string }
  }
}
