/** „Kopf und Blick“ → `kopf-und-blick`: what stands behind the # of an address. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
