import { createHash } from 'node:crypto'
import type { SiteSettings } from './site-facts.ts'

/** React Aria adds this rule while it runs (touch-action of pressable elements); its text is part of the library. */
const REACT_ARIA_STYLE = '@layer {\n  [data-react-aria-pressable] {\n    touch-action: pan-x pan-y pinch-zoom;\n  }\n}'

const TAG_MANAGER = 'https://www.googletagmanager.com'
const ANALYTICS = ['https://*.google-analytics.com', 'https://*.analytics.google.com']

/**
 * The content security policy of one finished page: its own files, its inline scripts by hash, and beyond that only
 * what the page itself says it needs (`data-needs`) and what this installation has configured.
 */
export function contentPolicy(html: string, settings: SiteSettings): string {
  const needs = new Set((/<html[^>]*\sdata-needs="([^"]*)"/.exec(html)?.[1] ?? '').split(' '))
  const analytics = settings.analyticsId !== undefined && html.includes(`data-analytics="${settings.analyticsId}"`)
  const mapOrigin = needs.has('map') && settings.mapStyleUrl ? [new URL(settings.mapStyleUrl).origin] : []
  const tagManager = analytics ? [TAG_MANAGER, ...ANALYTICS] : []
  const directives: [string, string[]][] = [
    ['default-src', ["'none'"]],
    [
      'script-src',
      [
        "'self'",
        ...inlineScripts(html).map(hashSource),
        ...(needs.has('wasm') ? ["'wasm-unsafe-eval'"] : []),
        ...(analytics ? [TAG_MANAGER] : []),
      ],
    ],
    ['style-src', ["'self'", hashSource(REACT_ARIA_STYLE)]],
    ['img-src', ["'self'", 'data:', 'blob:', ...mapOrigin, ...tagManager]],
    ['font-src', ["'self'"]],
    ['media-src', ["'self'"]],
    ['manifest-src', ["'self'"]],
    ['connect-src', ["'self'", ...mapOrigin, ...tagManager]],
    ...(needs.has('map') ? [['worker-src', ["'self'", 'blob:']] satisfies [string, string[]]] : []),
    ['object-src', ["'none'"]],
    ['base-uri', ["'none'"]],
    ['form-action', ["'self'"]],
    ['frame-ancestors', ["'none'"]],
  ]
  return directives.map(([name, sources]) => `${name} ${sources.join(' ')}`).join('; ')
}

function inlineScripts(html: string): string[] {
  return [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(([, code]) => code ?? '')
}

function hashSource(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`
}
