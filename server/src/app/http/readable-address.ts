/**
 * The address of a request in a form that the router can read: old pages and programs write umlauts as Latin-1 (`%E4`) and a percent sign as it is,
 * and neither is UTF-8. Such an address becomes the one that is meant; any other stays as it came.
 */
export function readableAddress(url: string): string {
  if (!url.includes('%')) return url
  const query = url.indexOf('?')
  const path = query < 0 ? url : url.slice(0, query)
  return isReadable(path) ? url : asUtf8(path) + url.slice(path.length)
}

function isReadable(path: string): boolean {
  try {
    // The result is used: a bundler takes the call alone for one without effect, and drops it.
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
