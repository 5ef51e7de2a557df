import { createHash } from 'node:crypto'
import { EID_FAILURES, EID_MESSAGE, EID_PAGE, type EidFailure } from '@epassbild/contract/identification.ts'
import { escapeHtml } from '#platform/mail/compose-mail.ts'

/**
 * Notifies the page that opened this window which attempt has ended; the page fetches the result from the server. Only
 * our own origin receives the message. Without an opener, the flow continues in this tab.
 */
const SCRIPT = `
const { origin, state, back } = document.documentElement.dataset
if (window.opener && window.opener !== window) {
  window.opener.postMessage({ type: '${EID_MESSAGE}', state }, origin)
  window.close()
} else if (state) location.replace(back)
`
const STYLE = `
body{margin:0;min-height:100vh;display:grid;place-items:center;background:#F5F8F8;color:#10282C;font:1.0625rem/1.55 system-ui,sans-serif}
main{max-width:30rem;padding:24px}h1{font-size:1.5rem;line-height:1.2;margin:0 0 12px}p{margin:0 0 16px}
a{color:#0B555C}:focus-visible{outline:3px solid #0B555C;outline-offset:3px}
`
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

export const CALLBACK_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': `default-src 'none'; script-src ${hashOf(SCRIPT)}; style-src ${hashOf(STYLE)}; frame-ancestors 'none'; base-uri 'none'`,
  // A stricter value would cut this window off from its opener.
  'cross-origin-opener-policy': 'unsafe-none',
} as const

/** `state` only if the attempt is ours, so that no foreign value is passed on. */
export function callbackPage(publicUrl: string, state: string | undefined, failure: EidFailure | null): string {
  const heading = failure === null ? 'Bestätigung abgeschlossen' : 'Bestätigung nicht abgeschlossen'
  const sentence = failure === null ? 'Dieses Fenster schließt sich von selbst.' : EID_FAILURES[failure]
  return `<!doctype html><html lang="de" data-origin="${escapeHtml(new URL(publicUrl).origin)}" data-state="${escapeHtml(state ?? '')}" data-back="${EID_PAGE}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">
<title>${heading} | ePassbild</title><style>${STYLE}</style></head>
<body><main><h1>${heading}</h1><p>${escapeHtml(sentence)}</p><p><a href="${EID_PAGE}">Zur eID-Verifizierung</a></p></main>
<script>${SCRIPT}</script></body></html>`
}
