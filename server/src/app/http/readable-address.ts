/**
 * Normalises the address of a request for the router: old pages and programs encode umlauts as Latin-1 (`%E4`) and
 * leave a percent sign unescaped, and neither is valid UTF-8. Any other address stays unchanged.
 */
export function readableAddress(url: string): string {
  if (!url.includes('%')) return url
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  return isReadable(path) ? url : asUtf8(path) + url.slice(path.length)
}

function isReadable(path: string): boolean {
  try {
    // The result is compared, because a bundler drops a call that seems to have no effect.
    return decodeURIComponent(path) !== ''
  } catch {
    return false
  }
}

function asUtf8(path: string): string {
  return path
    .replace(/%(?![0-9a-f]{2})/gi, '%25')
    .replace(/%[89a-f][0-9a-f]/gi, (byte) =>
      encodeURIComponent(String.fromCharCode(Number.parseInt(byte.slice(1), 16))),
    )
}
