import type { PublicStudio } from '@epassbild/contract/studios.ts'

export interface Point {
  latitude: number
  longitude: number
}

/** A studio as the finder shows it; the distance is known after a search. */
export interface Studio extends Point {
  id: number
  name: string
  address: string
  zipcode: string
  city: string
  phone: string
  website: string
  distanceKm?: number
}

/** Coordinates arrive as numeric strings; a studio without usable ones cannot be shown on a map. */
export function studiosOf(answer: readonly PublicStudio[]): Studio[] {
  return answer.flatMap(({ id, name, address, zipcode, city, shop_phone: phone, website, ...position }) => {
    const [latitude, longitude] = [Number.parseFloat(position.latitude), Number.parseFloat(position.longitude)]
    if (!Number.isFinite(latitude) || !Number.isFinite(longitude)) return []
    return [{ id, name, address, zipcode, city, phone, website, latitude, longitude }]
  })
}
