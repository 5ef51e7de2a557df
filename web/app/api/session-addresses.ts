/**
 * The calls that shell.js makes too. Spelled here because the contract would bring its validation library into a
 * script of 4 KB; a test holds them to the contract.
 */
export const SESSION_ADDRESSES = {
  renew: '/api/photobooth/refresh_token/',
  signOut: '/api/photobooth/logout/',
  profile: '/api/photobooth/profile/',
} as const
