import { isIPv4, isIPv6 } from 'node:net'

const GROUPS = 8
/** A household or a machine gets a whole /64 and can take a new address in it for every request. */
const KEPT_GROUPS = 4

/** Key of a network address in a count: an IPv4 address, or the /64 of an IPv6 address. */
export function addressKey(address: string): string {
  const plain = withoutPort(address)
    .replace(/^::ffff:(?=[\d.]+$)/i, '')
    .replace(/%.*$/, '')
  if (isIPv4(plain)) return plain
  // Not an address: a proxy wrote a name. Counted as it stands, shortened.
  if (!isIPv6(plain)) return plain.slice(0, 64)
  const [left = '', right] = plain.toLowerCase().split('::')
  const leading = groupsOf(left)
  const trailing = right === undefined ? [] : groupsOf(right)
  const gap = Array.from({ length: GROUPS - leading.length - trailing.length }, () => 0)
  const kept = [...leading, ...gap, ...trailing].slice(0, KEPT_GROUPS)
  return `${kept.map((group) => group.toString(16)).join(':')}::/64`
}

/** Removes the port that some proxies append: it differs per connection, so each would be counted separately. */
export function withoutPort(address: string): string {
  return address.replace(/^\[([^\]]+)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
}

/** The last group may be written as IPv4; it lies outside of what is kept, but it counts as two. */
function groupsOf(part: string): number[] {
  if (part === '') return []
  return part.split(':').flatMap((group) => (group.includes('.') ? [0, 0] : [Number.parseInt(group, 16)]))
}
