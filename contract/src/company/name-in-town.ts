/** Of a location of which nothing is known any more; its town is empty. */
export const DELETED_STUDIO = 'Gelöschter Standort'

export function nameInTown(name: string, city: string): string {
  return city ? `${name}, ${city}` : name
}
