import type { Release } from '@epassbild/contract/software.ts'
import type { ReleaseRow } from './release-store.ts'

const ENDINGS = { WINDOWS: '-Setup.exe', MAC: '.dmg' } as const

/** File name of the download (SOFT-02). */
export function fileNameOf({ system, version }: Pick<ReleaseRow, 'system' | 'version'>): string {
  return `ePassbild-${version}${ENDINGS[system]}`
}

export function presentRelease(release: ReleaseRow, currentIds: ReadonlySet<number>): Release {
  return {
    id: release.id,
    operating_system: release.system,
    version: release.version,
    file_name: fileNameOf(release),
    size: release.size,
    sha256: release.sha256,
    state: release.withdrawnAt ? 'withdrawn' : release.publishedAt ? 'published' : 'uploaded',
    current: currentIds.has(release.id),
    uploaded_at: release.uploadedAt.toISOString(),
    published_at: release.publishedAt?.toISOString() ?? null,
    withdrawn_at: release.withdrawnAt?.toISOString() ?? null,
  }
}
