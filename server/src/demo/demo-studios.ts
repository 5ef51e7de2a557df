import { NO_POSTCODE } from '@epassbild/contract/places/town-line.ts'
import type { GazetteerPlace } from '#adapters/places/gazetteer-file.ts'
import type { StudioPlaceRow } from '#features/studios/studios-schema.ts'

export interface DemoStudio extends StudioPlaceRow {
  phone: string
  website: string
}

const SURNAMES =
  'Albers Brodersen Claasen Dietrich Engel Feddersen Grote Hagemann Iversen Jessen Krüger Lorenzen Matthiesen Nowak Ohlsen Petersen Quast Reimers Sander Thomsen Uhlmann Voss Wieland Yilmaz Ziegler Baumann Castellani Demir Eberhardt Friedrichs'.split(
    ' ',
  )
const KINDS = ['Fotostudio', 'Foto', 'Atelier', 'Lichtbild', 'Studio', 'Fotografie'] as const
const STREETS =
  'Lindenallee Bahnhofstraße Schulgasse Marktplatz Gartenweg Hafenstraße Kirchplatz Rosenweg Mühlenstraße Am Stadtpark'.split(
    /\s(?!Stadtpark)/,
  )
const PER_PLACE_FALLING = [5, 4, 3, 2, 1] as const

/** About 200 invented studios over the given places (biggest first): more where more people live. */
export function inventStudios(places: readonly GazetteerPlace[]): DemoStudio[] {
  const invented: DemoStudio[] = []
  for (const [rank, place] of places.entries()) {
    const many = PER_PLACE_FALLING[Math.min(Math.floor(rank / 8), PER_PLACE_FALLING.length - 1)] ?? 1
    for (let index = 0; index < many; index += 1) invented.push(inventStudio(place, invented.length, index))
  }
  return invented
}

function inventStudio(place: GazetteerPlace, serial: number, index: number): DemoStudio {
  const surname = SURNAMES[(serial * 7) % SURNAMES.length] ?? 'Muster'
  const kind = KINDS[(serial * 5) % KINDS.length] ?? 'Foto'
  const postcode = place.postcodes[(index * 3) % place.postcodes.length]
  // A spiral around the centre, so that neighbours do not sit on one another.
  const angle = serial * 2.4
  const away = 0.006 + 0.009 * index
  return {
    name: `${kind} ${surname}`,
    address: `${STREETS[(serial * 3) % STREETS.length]} ${((serial * 11) % 89) + 1}`,
    zipcode: postcode?.code ?? NO_POSTCODE,
    city: place.name.replace(/,.*$/, ''),
    latitude: (postcode?.position ?? place).latitude + away * Math.sin(angle),
    longitude: (postcode?.position ?? place).longitude + away * Math.cos(angle) * 1.6,
    phone: `0${300 + (serial % 600)} 555 ${String(100 + serial)}`,
    website: serial % 4 === 3 ? '' : `https://${webName(`${kind}-${surname}`)}-${serial + 1}.example`,
  }
}

function webName(name: string): string {
  return name.toLowerCase().replaceAll('ü', 'ue').replaceAll('ö', 'oe').replaceAll('ä', 'ae')
}
