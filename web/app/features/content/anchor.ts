/** „Kopf und Blick“ → `kopf-und-blick`: the fragment of a URL. */
export function anchorOf(heading: string): string {
  return heading
    .toLowerCase()
    .replace(/[äöüß]/g, (letter) => ({ ä: 'ae', ö: 'oe', ü: 'ue', ß: 'ss' })[letter] ?? letter)
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
