/**
 * The calls that shell.js makes too. Repeated here because the contract would pull its validation library into a script
 * of 4 KB; a test compares them with the contract.
 */
export const SESSION_ADDRESSES = {
  renew: '/api/photobooth/refresh_token/',
  signOut: '/api/photobooth/logout/',
  profile: '/api/photobooth/profile/',
} as const
