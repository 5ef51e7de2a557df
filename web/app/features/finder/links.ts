import type { Studio } from './studio.ts'

/** Address of the external directions service; the template comes from the settings and must be a web address. */
export function directionsAddress(template: string, { latitude, longitude }: Studio): string | undefined {
  const address = template
    .replaceAll('{latitude}', encodeURIComponent(latitude))
    .replaceAll('{longitude}', encodeURIComponent(longitude))
  return webAddressOf(address)
}

/** http and https only: what a studio has entered must not become any other kind of link (T15). */
export function webAddressOf(text: string): string | undefined {
  const url = URL.canParse(text) ? new URL(text) : undefined
  return url && (url.protocol === 'https:' || url.protocol === 'http:') ? url.href : undefined
}

/** „atelier-foerdelicht.example“ instead of the whole address. */
export function shownWebAddress(address: string): string {
  const { host, pathname } = new URL(address)
  return `${host.replace(/^www\./, '')}${pathname === '/' ? '' : pathname}`
}

export function phoneAddress(phone: string): string | undefined {
  // „+49 (0)431“: the zero in brackets is only dialled within the country.
  const number = phone.replace(/^(\+[\d\s]+)\(0\)/, '$1').replace(/[^\d+]/g, '')
  return /^\+?\d{3,}$/.test(number) ? `tel:${number}` : undefined
}
