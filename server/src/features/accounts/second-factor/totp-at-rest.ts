import type { Deps } from '#platform/deps.ts'

type Needs = Pick<Deps, 'vault'>

/** Bound to its row: a secret copied to another account or ticket cannot be decrypted there (T32). */
export const placeOfTotp = (accountId: number | string) => `accounts ${accountId} totp_secret`
export const placeOfOffered = (ticketHash: string) => `sign_in_tickets ${ticketHash} offered_secret`

export function wrapTotp({ vault }: Needs, accountId: number, secret: string): Promise<string> {
  return vault.wrap(secret, placeOfTotp(accountId))
}

export function unwrapTotp({ vault }: Needs, accountId: number, stored: string): Promise<string> {
  return vault.unwrap(stored, placeOfTotp(accountId))
}

export function wrapOffered({ vault }: Needs, ticketHash: string, secret: string): Promise<string> {
  return vault.wrap(secret, placeOfOffered(ticketHash))
}

export function unwrapOffered({ vault }: Needs, ticketHash: string, stored: string): Promise<string> {
  return vault.unwrap(stored, placeOfOffered(ticketHash))
}
