import type { CommandRow } from './command.ts'

/** Every command of the operator: a file of this folder that exports `command`, and its row here. */
export const COMMANDS: Readonly<Record<string, CommandRow>> = {
  operator: {
    summary: 'Makes the account of an operator, lists or ends operators.',
    load: () => import('./operator.ts'),
  },
  doctor: {
    summary: 'Judges settings and database, and names every danger of a start.',
    load: () => import('./doctor.ts'),
  },
  demo: {
    summary: 'Adds a chain of studios and thousands of others to the demo data.',
    load: () => import('./demo.ts'),
  },
  'remove-demo': {
    summary: 'Removes the demo data, so that production may start on this database.',
    load: () => import('./remove-demo.ts'),
  },
  'find-account': {
    summary: 'Names the account behind the keyed hash of a security alarm.',
    load: () => import('./find-account.ts'),
  },
  'delete-photo': {
    summary: 'Deletes one photo whose person demands it, or lists those of a location on a day.',
    load: () => import('./delete-photo.ts'),
  },
  backup: { summary: 'Copies database and objects into a folder.', load: () => import('./backup.ts') },
  restore: { summary: 'Brings a backup into an empty system.', load: () => import('./restore.ts') },
  'reapply-deletions': {
    summary:
      'Signs all out of a database restored by other means, deletes again what was deleted since, opens each photo.',
    load: () => import('./reapply-deletions.ts'),
  },
  keys: { summary: 'Lists, exchanges, retires and wraps the keys of the server.', load: () => import('./keys.ts') },
  bucket: { summary: 'Makes the bucket that OBJECT_STORE names.', load: () => import('./bucket.ts') },
  'audit-verify': {
    summary: 'Checks the audit log and its signed checkpoints.',
    load: () => import('./audit-verify.ts'),
  },
  'audit-export': { summary: 'Writes the audit log for others to verify.', load: () => import('./audit-export.ts') },
  evidence: {
    summary: 'Prints availability or patch times as CSV, or the dossier of TR-03170.',
    load: () => import('./evidence.ts'),
  },
  status: {
    summary: 'Asks a service how it is and writes its status page with 90 days of history.',
    load: () => import('./status.ts'),
  },
  'build-digest': {
    summary: 'Prints the digest of this build, for BUILD_DIGEST.',
    load: () => import('./build-digest.ts'),
  },
  'verify-served': {
    summary: "Compares the scripts that an instance serves with this checkout's build.",
    load: () => import('./verify-served.ts'),
  },
  vulnerabilities: {
    summary: 'Asks the package registry for known weaknesses of the libraries.',
    load: () => import('./vulnerabilities.ts'),
  },
  sbom: { summary: 'Prints a software bill of materials, CycloneDX 1.5.', load: () => import('./sbom.ts') },
  licences: { summary: 'Lists every package with its licence.', load: () => import('./licences.ts') },
}
