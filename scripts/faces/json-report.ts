import { toSource } from '@epassbild/photo-check/crop.ts'
import type { Finding } from '@epassbild/photo-check/finding.ts'
import type { FolderPicture } from './judge-folder.ts'

/** One picture as `--json` writes it; lengths in pixels as judged, times in milliseconds. */
interface PictureReport {
  file: string
  size: { width: number; height: number }
  /** The upright rectangle of the crop before it is turned; null without a face. */
  crop: { x: number; y: number; width: number; height: number } | null
  findings: FindingReport[]
  ms: number
}

interface FindingReport {
  id: number
  name: string
  verdict: Finding['verdict']
  value: number | null
  expression?: true
}

/** The checks of mouth and smile. */
const EXPRESSION = new Set<number>([10, 20])

export function jsonReport(pictures: readonly FolderPicture[]): PictureReport[] {
  return pictures.map(({ file, size, check, ms }) => ({
    file,
    size,
    crop: check.crop ? cropReport(check.crop) : null,
    findings: check.findings.map(findingReport),
    ms: Math.round(ms),
  }))
}

function cropReport(crop: Parameters<typeof toSource>[0]): NonNullable<PictureReport['crop']> {
  const { x, y } = toSource({ ...crop, angle: 0 }, { x: 0, y: 0 })
  return { x, y, width: 2 * (crop.centre.x - x), height: 2 * (crop.centre.y - y) }
}

function findingReport({ id, name, verdict, value }: Finding): FindingReport {
  return {
    id,
    name,
    verdict,
    value: Number.isFinite(value) ? value : null,
    ...(EXPRESSION.has(id) && { expression: true as const }),
  }
}
