/** Name shown for a location whose own name is no longer known; its town is empty. */
export const DELETED_STUDIO = 'Gelöschter Standort'

export function nameInTown(name: string, city: string): string {
  return city ? `${name}, ${city}` : name
}
