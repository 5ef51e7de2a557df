import type { CommandRow } from './command.ts'

/** Every command of the operator: a file of this folder that exports `command`, and its row here. */
export const COMMANDS: Readonly<Record<string, CommandRow>> = {
  operator: {
    summary: 'Creates the account of an operator, lists operators or blocks one.',
    load: () => import('./operator.ts'),
  },
  doctor: {
    summary: 'Checks settings and database, and names every danger of a start.',
    load: () => import('./doctor.ts'),
  },
  demo: {
    summary: 'Adds a chain of studios and thousands of other studios to the demo data.',
    load: () => import('./demo.ts'),
  },
  'remove-demo': {
    summary: 'Removes the demo data, so that production may start on this database.',
    load: () => import('./remove-demo.ts'),
  },
  'find-account': {
    summary: 'Finds the account behind the keyed hash of a security alarm.',
    load: () => import('./find-account.ts'),
  },
  'delete-photo': {
    summary: 'Deletes a photo at the request of its person, or lists the photos of a location on a day.',
    load: () => import('./delete-photo.ts'),
  },
  backup: { summary: 'Copies database and objects into a folder.', load: () => import('./backup.ts') },
  restore: { summary: 'Restores a backup into an empty system.', load: () => import('./restore.ts') },
  'reapply-deletions': {
    summary: 'Finishes a restore made by other means: ends all sessions, repeats later deletions, verifies each photo.',
    load: () => import('./reapply-deletions.ts'),
  },
  keys: { summary: 'Lists, rotates, retires and wraps the keys of the server.', load: () => import('./keys.ts') },
  bucket: { summary: 'Creates the bucket that OBJECT_STORE names.', load: () => import('./bucket.ts') },
  'audit-verify': {
    summary: 'Checks the audit log and its signed checkpoints.',
    load: () => import('./audit-verify.ts'),
  },
  'audit-export': {
    summary: 'Exports the audit log for external verification.',
    load: () => import('./audit-export.ts'),
  },
  evidence: {
    summary: 'Prints availability or patch times as CSV, or the dossier of TR-03170.',
    load: () => import('./evidence.ts'),
  },
  status: {
    summary: 'Queries the state of a service and writes its status page with 90 days of history.',
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
    summary: 'Queries the package registry for known vulnerabilities of the libraries and for a newer Node.js.',
    load: () => import('./vulnerabilities.ts'),
  },
  sbom: { summary: 'Prints a software bill of materials, CycloneDX 1.5.', load: () => import('./sbom.ts') },
  licences: { summary: 'Lists every package with its licence.', load: () => import('./licences.ts') },
}
