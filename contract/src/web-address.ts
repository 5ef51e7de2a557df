/** Adds the scheme that people leave out. */
export function withScheme(address: string): string {
  const trimmed = address.trim()
  return trimmed === '' || /^[a-z][a-z\d+.-]*:/i.test(trimmed) ? trimmed : `https://${trimmed}`
}

/** http and https only: the address becomes a link on a public page (T15). */
export function isWebAddress(address: string): boolean {
  if (!/^https?:\/\/[^\s<>"\p{Cc}\p{Cs}]+$/iu.test(address) || !URL.canParse(address)) return false
  const { hostname, username, password } = new URL(address)
  return hostname.includes('.') && username === '' && password === ''
}

/** Matches a domain with letters beyond ASCII. */
const INTERNATIONAL = /^(?=.*[^a-z\d.-])[\p{L}\p{M}\p{N}.-]{1,253}$/u

/** The address with its domain in ASCII: `müller.de` and `xn--mller-kva.de` are one address. */
export function withAsciiDomain(email: string): string {
  const domain = email.slice(email.lastIndexOf('@') + 1)
  const address = `http://${domain}`
  if (!INTERNATIONAL.test(domain) || !URL.canParse(address)) return email
  return email.slice(0, -domain.length) + new URL(address).hostname
}
