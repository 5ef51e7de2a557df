import { readAreas } from '../geodata/administrative-areas.ts'
import { type Centre, centreOf } from '../geodata/centroid.ts'

export interface Municipality extends Centre {
  /** Key of the municipality (Amtlicher Gemeindeschlüssel). */
  key: string
  name: string
  isTown: boolean
  /** The office of an association of municipalities is here. */
  isSeat: boolean
}

export function readMunicipalities(): Municipality[] {
  const seats = new Set(readAreas('verwaltungsgemeinschaften').map(({ properties }) => properties.SDV_RS))
  return readAreas('gemeinden')
    .filter(({ properties }) => properties.BEZ !== 'Gemeindefreies Gebiet')
    .map(({ properties, geometry }) => ({
      key: properties.AGS,
      name: properties.GEN,
      ...centreOf(geometry),
      isTown: properties.BEZ === 'Stadt',
      isSeat: seats.has(properties.RS),
    }))
}
