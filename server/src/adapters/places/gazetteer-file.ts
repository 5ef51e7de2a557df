/**
 * One place per line, bigger places first, so that the first line wins both a shared name and a shared postcode:
 * `name TAB latitude TAB longitude TAB postcodes`, postcodes separated by spaces. A postcode with a position of its own
 * is written `24103@54.3205,10.1327`. Lines that start with # name source and licence.
 */
export interface GazetteerPlace {
  name: string
  latitude: number
  longitude: number
  postcodes: readonly GazetteerPostcode[]
}

export interface GazetteerPostcode {
  code: string
  /** Its own position; without it only the place's is known. */
  position?: { latitude: number; longitude: number }
}

export function writeGazetteer(credits: readonly string[], places: readonly GazetteerPlace[]): string {
  const lines = places.map(({ name, latitude, longitude, postcodes }) =>
    [name, latitude, longitude, postcodes.map(writePostcode).join(' ')].join('\t'),
  )
  return `${[...credits.map((credit) => `# ${credit}`), ...lines].join('\n')}\n`
}

export function readGazetteer(text: string): GazetteerPlace[] {
  return text
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map(readPlace)
}

function writePostcode({ code, position }: GazetteerPostcode): string {
  return position ? `${code}@${position.latitude},${position.longitude}` : code
}

function readPlace(line: string): GazetteerPlace {
  const [name, latitude, longitude, postcodes] = line.split('\t')
  const place = { name: name ?? '', latitude: Number(latitude), longitude: Number(longitude) }
  if (!name || Number.isNaN(place.latitude + place.longitude) || postcodes === undefined)
    throw new Error(`The gazetteer has a damaged line: ${line.slice(0, 80)}`)
  return { ...place, postcodes: postcodes.split(' ').filter(Boolean).map(readPostcode) }
}

function readPostcode(text: string): GazetteerPostcode {
  const [code = '', at] = text.split('@')
  if (at === undefined) return { code }
  const [latitude, longitude] = at.split(',').map(Number)
  return { code, position: { latitude: latitude ?? Number.NaN, longitude: longitude ?? Number.NaN } }
}
