/** Writes the scheme that people leave out. */
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
