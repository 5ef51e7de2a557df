import type { BrowserContext, ConsoleMessage, Request } from '@playwright/test'

/** Faults of a page, collected during a journey. */
export interface BrowserWatch {
  faults: string[]
}

/**
 * Console errors (including CSP violations), uncaught errors and requests to any other host. Refused API calls are
 * expected, but the browser logs them as failed resources: these do not count.
 */
export function watchBrowser(context: BrowserContext, siteUrl: string): BrowserWatch {
  const faults: string[] = []
  context.on('console', (message) => {
    if (message.type() === 'error' && !isRefusedCall(message, siteUrl) && !isReportOnly(message))
      faults.push(`console: ${message.text()} (${message.location().url})`)
  })
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  context.on('request', (request) => {
    if (isForeign(request, siteUrl)) faults.push(`third party: ${request.url()}`)
  })
  return { faults }
}

function isRefusedCall(message: ConsoleMessage, siteUrl: string): boolean {
  return message.location().url.startsWith(`${siteUrl}/api/`) && /status of 4\d\d/.test(message.text())
}

/** Trusted Types are report-only so far; messages of enforced policies do not contain these words. */
function isReportOnly(message: ConsoleMessage): boolean {
  return /report.only/i.test(message.text()) && /Trusted/.test(message.text())
}

function isForeign(request: Request, siteUrl: string): boolean {
  const { protocol, origin } = new URL(request.url())
  return /^(https?|wss?):$/.test(protocol) && origin !== siteUrl
}
