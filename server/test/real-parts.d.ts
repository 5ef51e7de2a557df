import 'vitest'

declare module 'vitest' {
  /** Values that test projects with real parts provide (vitest.config.ts); absent with embedded parts. */
  interface ProvidedContext {
    testDatabaseUrl: string
    /** Value of the setting VIRUS_SCANNER. */
    testVirusScanner: string
    testPython: string
    testPkcs11Module: string
    /** Path of the program. */
    testOpenssl: string
    /** Commit id. */
    testPreviousVersion: string
    testTemplate: string
    testObjectStore: { OBJECT_STORE: string; S3_ACCESS_KEY_ID: string; S3_SECRET_ACCESS_KEY: string }
  }
}
