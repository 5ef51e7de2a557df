/** Accounts that can be tried at once; with their password only where demo data is on. */
export const DEMO_PASSWORD = 'Demo2026!'

export const DEMO_OWNER = 'inhaber@demo.test'
export const DEMO_MANAGER = 'leitung@demo.test'
export const DEMO_EMPLOYEE = 'team@demo.test'
export const DEMO_OPERATOR = 'betrieb@demo.test'
export const DEMO_CLERK = 'amt@demo.test'
export const DEMO_APPLICANT = 'antrag@demo.test'

/** Made by `npm run ops -- demo --chain` only. */
export const DEMO_CHAIN_OWNER = 'kette@demo.test'

export const DEMO_ACCOUNTS = [
  `${DEMO_OWNER} (owner), ${DEMO_MANAGER} (manager), ${DEMO_EMPLOYEE} (employee): /login`,
  `${DEMO_OPERATOR} (operator): /Betrieb`,
  `${DEMO_CLERK} (authority): /Bildabruf`,
] as const
