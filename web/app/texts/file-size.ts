const KB = 1024
const MB = KB * KB

/** „210 kB", „1,4 MB": shown beside a file name, with a non-breaking space. */
export function fileSize(bytes: number): string {
  if (bytes >= MB) return `${(bytes / MB).toLocaleString('de-DE', { maximumFractionDigits: 1 })}\u00a0MB`
  return `${Math.max(1, Math.round(bytes / KB)).toLocaleString('de-DE')}\u00a0kB`
}
