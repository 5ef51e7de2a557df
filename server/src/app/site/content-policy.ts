import { createHash } from 'node:crypto'
import type { SiteSettings } from './site-facts.ts'

/** React Aria adds this rule while it runs (touch-action of pressable elements); its text is part of the library. */
const REACT_ARIA_STYLE = '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}'

const TAG_MANAGER = 'https://www.googletagmanager.com'
/** Policy sources that the payment provider's fields need. */
const STRIPE = {
  script: 'https://js.stripe.com',
  frames: ['https://js.stripe.com', 'https://hooks.stripe.com'],
  api: 'https://api.stripe.com',
}
/** Address at which an eID client such as the AusweisApp answers on the reader's own machine (TR-03124-1). */
const EID_CLIENT = 'http://127.0.0.1:24727'
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com']

/** Path that browsers report violations of a policy to. No call of the API: only browsers send to it. */
export const REPORTS_PATH = '/browser-reports/'
/** Both ways of reporting; browsers that support both use the newer. */
const REPORTING = `report-uri ${REPORTS_PATH}; report-to policy`

/** The policies of one finished page: what it may load, and which of the machine's devices it may ask for. */
export function pagePolicies(html: string, settings: SiteSettings): Record<string, string> {
  const needs = new Set((/<html[^>]*\sdata-needs="([^"]*)"/.exec(html)?.[1] ?? '').split(' '))
  return {
    'content-security-policy': `${contentPolicy(html, needs, settings)}; ${REPORTING}`,
    'content-security-policy-report-only': `require-trusted-types-for 'script'; ${REPORTING}`,
    'permissions-policy': devicePolicy({ camera: needs.has('camera') }),
  }
}

/** Only a page that declares it may ask for a camera. */
export function devicePolicy({ camera }: { camera: boolean }): string {
  return `camera=(${camera ? 'self' : ''}), geolocation=(self), microphone=(), payment=(self)`
}

/**
 * A worker has the policy of its own file, not that of the page: its own code and parts, and code compiled from our
 * own WebAssembly.
 */
export const WORKER_POLICY =
  "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; base-uri 'none'"

/**
 * Allows the page's own files, its inline scripts and styles by hash, and beyond that only what the page declares
 * (`data-needs`) and what this installation has configured.
 */
function contentPolicy(html: string, needs: ReadonlySet<string>, settings: SiteSettings): string {
  const analytics = settings.analyticsId !== undefined && html.includes(`data-analytics="${settings.analyticsId}"`)
  const mapOrigin = needs.has('map') && settings.mapStyleUrl ? [new URL(settings.mapStyleUrl).origin] : []
  const tagManager = analytics ? [TAG_MANAGER, ...ANALYTICS] : []
  const stripe = needs.has('payments') && settings.payments.kind === 'stripe'
  const directives: [string, string[]][] = [
    ['default-src', ["'none'"]],
    [
      'script-src',
      [
        "'self'",
        ...inlineScripts(html).map(hashSource),
        ...(needs.has('wasm') ? ["'wasm-unsafe-eval'"] : []),
        ...(analytics ? [TAG_MANAGER] : []),
        ...(stripe ? [STRIPE.script] : []),
      ],
    ],
    ['style-src', ["'self'", hashSource(REACT_ARIA_STYLE), ...inlineStyles(html).map(hashSource)]],
    ['img-src', ["'self'", 'data:', 'blob:', ...mapOrigin, ...tagManager]],
    ['font-src', ["'self'"]],
    ['media-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    [
      'connect-src',
      [
        "'self'",
        ...(needs.has('eid-client') ? [EID_CLIENT] : []),
        ...mapOrigin,
        ...tagManager,
        ...(stripe ? [STRIPE.api] : []),
      ],
    ],
    ...(stripe ? [['frame-src', STRIPE.frames] satisfies [string, string[]]] : []),
    ...workerSource(needs),
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'none'"]],
  ]
  return directives.map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ')
}

/** The map library creates its worker from a blob; ours are files. */
function workerSource(needs: ReadonlySet<string>): [string, string[]][] {
  if (needs.has('map')) return [['worker-src', ["'self'", 'blob:']]]
  return needs.has('wasm') ? [['worker-src', ["'self'"]]] : []
}

/** Data for search engines is never run and needs no permission. */
function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\s(?:src=|type="application\/ld\+json"))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => code ?? '',
  )
}

/** Content pages contain their styles. */
function inlineStyles(html: string): string[] {
  return [...html.matchAll(/<style[^>]*>([\s\S]*?)<\/style>/g)].map(([, css]) => css ?? '')
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
