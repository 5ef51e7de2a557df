/** Messages between the server and the process of the photos, over the socket. */
export const PATHS = {
  objects: '/objects/',
  list: '/keys?prefix=',
  facts: '/facts',
  /** Last line of a complete list; no key contains a star. */
  end: '*',
} as const

/** Writes only if the key is free; otherwise the status is {@link TAKEN}. */
export const IF_NEW = { 'if-none-match': '*' } as const
export const TAKEN = 412
export const ABSENT = 404

export const pathOf = (key: string) => `${PATHS.objects}${encodeURIComponent(key)}`

export interface ProcessFacts {
  /** Id of the system user that it runs as; undefined where the system has none. */
  uid: number | undefined
  /** How it reaches the object store; `folder`: files of this machine. */
  store: 'folder' | 'http' | 'https'
  isAlive: boolean
}
