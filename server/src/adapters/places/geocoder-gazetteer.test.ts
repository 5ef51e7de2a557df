import { describe, expect, it } from 'vitest'
import { indexGazetteer, loadGazetteer } from './gazetteer.ts'
import { readGazetteer } from './gazetteer-file.ts'
import { gazetteerGeocoder } from './geocoder-gazetteer.ts'
import { inGerman, NAMES_ABROAD } from './names-abroad.ts'
import { placeKey } from './place-key.ts'
import { gazetteerPostcodes } from './postcode-gazetteer.ts'

const embedded = loadGazetteer('/nowhere')
const geocoder = gazetteerGeocoder(embedded)
const nameOf = async (address: string) => (await geocoder.find(address))?.name

describe('finding places in the embedded gazetteer', () => {
  it.each([
    ['Holstenstr. 41, 24103 Kiel', '24103 Kiel'],
    ['24103', '24103 Kiel'],
    ['Kiel', 'Kiel'],
    ['kiel ', 'Kiel'],
    ['Holstenstraße 41, Kiel', 'Kiel'],
    ['Holstenstraße 41 Kiel', 'Kiel'],
    ['Kiel, Holstenstraße 41', 'Kiel'],
    ['Kiel Gaarden', 'Kiel'],
    ['Kiel, Deutschland', 'Kiel'],
    ['Muenchen', 'München'],
    ['Munchen', 'München'],
    ['Garmisch', 'Garmisch-Partenkirchen'],
    ['Neustadt a. d. Weinstr.', 'Neustadt an der Weinstraße'],
    ['24214 Lindau', '24214 Lindau'],
    ['24214', '24214 Gettorf'],
  ])('FIND-04 understands „%s“', async (address, name) => {
    expect(await nameOf(address)).toBe(name)
  })

  it.each([
    ['Frankfurt an der Oder', 'Frankfurt (Oder)'],
    ['Frankfurt, Oderstraße 5', 'Frankfurt am Main'],
    ['Halle/Westfalen', 'Halle (Westf.)'],
    ['Halle in Westfalen', 'Halle (Westf.)'],
    ['Friedberg in Hessen', 'Friedberg (Hessen)'],
    ['Oldenburg Holstein', 'Oldenburg in Holstein'],
    ['Neustadt Weinstraße', 'Neustadt an der Weinstraße'],
    ['Neustadt Aisch', 'Neustadt an der Aisch'],
    ['Landsberg Lech', 'Landsberg am Lech'],
    ['Rothenburg Tauber', 'Rothenburg ob der Tauber'],
  ])('FIND-04 takes the namesake that the words of „%s“ tell: %s', async (address, name) => {
    expect(await nameOf(address)).toBe(name)
  })

  it.each([
    ['Munster', 'Munster'],
    ['Bunde', 'Bunde'],
    ['Münster', 'Münster'],
    ['Nurnberg', 'Nürnberg'],
  ])('FIND-04 finds „%s“ as it is written before a bigger one with dots', async (address, name) => {
    expect(await nameOf(address)).toBe(name)
  })

  it.each([
    ['St Wendel', 'Sankt Wendel'],
    ['St. Wendel', 'Sankt Wendel'],
    ['St Ingbert', 'Sankt Ingbert'],
    ['Eisleben', 'Lutherstadt Eisleben'],
    ['Hannoversch Münden', 'Hann. Münden'],
    ['24589 Schülp bei Nortorf', '24589 Schülp bei Nortorf'],
    ['24589 Nortorf', '24589 Nortorf'],
  ])('FIND-04 understands the spelling „%s“', async (address, name) => {
    expect(await nameOf(address)).toBe(name)
  })

  it.each([
    ['Bernau bei Berlin', 'Bernau'],
    ['Haar bei München', 'Haar'],
    ['Haar b. München', 'Haar'],
    ['Falkensee bei Berlin', 'Falkensee'],
    ['Hürth bei Köln', 'Hürth'],
    ['Huerth bei Koeln', 'Hürth'],
    ['Reinbek bei Hamburg', 'Reinbek'],
    ['Langenhagen bei Hannover', 'Langenhagen'],
    ['Stuhr bei Bremen', 'Stuhr'],
    ['Freital bei Dresden', 'Freital'],
    ['Markkleeberg bei Leipzig', 'Markkleeberg'],
    ['Kronshagen bei Kiel', 'Kronshagen'],
    ['Holtenauer Str. 5 Kronshagen bei Kiel, Deutschland', 'Kronshagen'],
    ['Prenzlauer Berg bei Berlin', 'Berlin'],
    ['Hof bei Kiel', 'Kiel'],
  ])('FIND-04, FIND-06 understands „%s“ as %s', async (address, name) => {
    expect(await nameOf(address)).toBe(name)
  })

  it.each([
    ['Munich', 'München'],
    ['cologne', 'Köln'],
    ['Nuremberg', 'Nürnberg'],
    ['Marienplatz 1, Munich, Germany', 'München'],
    ['Hanover', 'Hannover'],
    ['Münih', 'München'],
    ['MÜNİH', 'München'],
    ['Мюнхен', 'München'],
    ['Берлін', 'Berlin'],
    ['Лейпциг', 'Leipzig'],
    ['Франкфурт-на-Майні', 'Frankfurt am Main'],
    ['Франкфурт-на-Одері', 'Frankfurt (Oder)'],
    ['برلين', 'Berlin'],
    ['ميونخ', 'München'],
    ['إسن', 'Essen'],
    ['اسن', 'Essen'],
    ['هامبورغ', 'Hamburg'],
  ])('FIND-04, SLIP-06 finds „%s“, named in a language of the pages: %s', async (address, name) => {
    expect(await nameOf(address)).toBe(name)
  })

  it('FIND-04 takes the namesake near the neighbour: „Burg bei Magdeburg“', async () => {
    expect(await geocoder.find('Burg bei Magdeburg')).toMatchObject({ name: 'Burg', latitude: 52.285 })
    expect(await geocoder.find('Burg bei Cottbus')).toMatchObject({ name: 'Burg (Spreewald)' })
  })

  it.each([
    ['Frankfurt', 'Frankfurt am Main'],
    ['Halle', 'Halle (Saale)'],
    ['Freiburg', 'Freiburg im Breisgau'],
    ['Münster', 'Münster'],
    ['Essen', 'Essen'],
  ])('FIND-04 takes the biggest of the places called %s', async (address, name) => {
    expect(await nameOf(address)).toBe(name)
    const { latitude, longitude } = (await geocoder.find(address)) ?? {}
    expect([latitude, longitude]).toEqual(CENTRES[name]?.map((degrees) => expect.closeTo(degrees, 0.5)))
  })

  it.each([
    ['Hamburg-Harburg', 'Hamburg'],
    ['Hamburg, Harburg', 'Hamburg'],
    ['Dresden-Neustadt', 'Dresden'],
    ['Bremen Neustadt', 'Bremen'],
    ['Wedel Neustadt', 'Wedel'],
    ['Berlin-Lichtenberg', 'Berlin'],
    ['Berlin Schöneberg', 'Berlin'],
    ['Berlin Prenzlauer Berg', 'Berlin'],
    ['Berlin, Unter den Linden', 'Berlin'],
    ['Kreuzberg Berlin', 'Berlin'],
    ['Köln-Mülheim', 'Köln'],
    ['Köln Weiden', 'Köln'],
    ['Hannover-Linden', 'Hannover'],
    ['Stuttgart-Vaihingen', 'Stuttgart'],
    ['Frankfurt-Höchst', 'Frankfurt am Main'],
    ['Duisburg-Homberg', 'Duisburg'],
    ['Gaarden Kiel', 'Kiel'],
    ['Berlin-Kreuzberg, Oranienstr. 1', 'Berlin'],
    ['Hamburg-Harburg, Lüneburger Str. 10', 'Hamburg'],
    ['Köln Ehrenfeld, Venloer Str. 5', 'Köln'],
    ['Kiel-Gaarden, Elisabethstr. 3, Deutschland', 'Kiel'],
  ])('FIND-04 finds the city of „%s“, not the namesake of its district', async (address, name) => {
    expect(await nameOf(address)).toBe(name)
  })

  it.each([
    ['Castrop-Rauxel', 'Castrop-Rauxel'],
    ['Garmisch-Partenkirchen', 'Garmisch-Partenkirchen'],
    ['Baden-Baden', 'Baden-Baden'],
    ['Villingen-Schwenningen Mitte', 'Villingen-Schwenningen'],
    ['Neustadt an der Weinstraße Mitte', 'Neustadt an der Weinstraße'],
  ])('FIND-04 knows „%s“ as one name', async (address, name) => {
    expect(await nameOf(address)).toBe(name)
  })

  it.each([
    ['Am Berg 5 Gettorf', 'Gettorf'],
    ['Eichstr. Gettorf', 'Gettorf'],
    ['Bahnhof Gettorf', 'Gettorf'],
    ['Hansestadt Stade', 'Stade'],
  ])('FIND-04 reads the place at the end of „%s“', async (address, name) => {
    expect(await nameOf(address)).toBe(name)
  })

  it.each(['Prenzlauer Berg', 'Neue Welt'])('FIND-10 takes no small place for the end of „%s“', async (district) => {
    expect(await geocoder.find(district)).toBeUndefined()
  })

  it.each([
    'Entenhausen',
    'Schlossallee 1, Entenhausen',
    'Linden 3, Entenhausen',
    '99999',
    '<script>',
    ', ,',
    '@127.0.0.1#',
    'x'.repeat(300),
  ])('FIND-10 finds nothing for „%s“', async (address) => {
    expect(await geocoder.find(address)).toBeUndefined()
  })

  it('API-10 says that it knows the town only, also with a postcode', async () => {
    expect(await geocoder.find('24103 Kiel')).toEqual({
      latitude: expect.closeTo(54.32, 1),
      longitude: expect.closeTo(10.13, 1),
      name: '24103 Kiel',
      precision: 'place',
    })
  })

  it('LOC-02 gives the first place name of a postcode', async () => {
    const postcodes = gazetteerPostcodes(embedded)
    expect(await postcodes.placeNameOf('24103')).toBe('Kiel')
    expect(await postcodes.placeNameOf('60311')).toBe('Frankfurt am Main')
    expect(await postcodes.placeNameOf('00000')).toBeUndefined()
  })

  it('API-10 has a position in Germany for every German postcode', () => {
    expect(embedded.byPostcode.size).toBeGreaterThan(8100)
    const outside = [...embedded.byPostcode.values()]
      .flat()
      .filter(({ latitude, longitude }) => !(latitude > 47 && latitude < 56 && longitude > 5 && longitude < 16))
    expect(outside).toEqual([])
  })
})

describe('names in the languages of the pages', () => {
  it('FIND-04, SLIP-06 each means a place of the gazetteer', async () => {
    for (const [german, others] of Object.entries(NAMES_ABROAD)) {
      if (german !== 'Oder') expect(await nameOf(german)).toMatch(new RegExp(`^${german}( |$)`))
      for (const other of others.split(' ')) expect(inGerman(other)).toBe(german)
    }
  })

  it('FIND-04 none is what a German place is called', () => {
    const others = Object.values(NAMES_ABROAD).flatMap((names) => names.split(' '))
    expect(others.filter((name) => embedded.byName.has(placeKey(name)))).toEqual([])
  })
})

describe('an imported gazetteer', () => {
  const text = '# credit\nKiel\t54.33\t10.13\t24103@54.3205,10.1327 24159@54.4308,10.1688\n'
  const imported = gazetteerGeocoder(indexGazetteer(readGazetteer(text)))

  it('API-10 answers a postcode with the position of its own', async () => {
    const found = await imported.find('Strandstr. 1, 24159 Kiel')
    expect(found).toEqual({ latitude: 54.4308, longitude: 10.1688, name: '24159 Kiel', precision: 'postcode' })
  })

  it('API-10 names a damaged line instead of starting with half a gazetteer', () => {
    expect(() => readGazetteer('Kiel\tnorth\t10\t24103')).toThrow('Kiel')
  })
})

const CENTRES: Readonly<Record<string, readonly [number, number]>> = {
  'Frankfurt am Main': [50.11, 8.68],
  'Halle (Saale)': [51.48, 11.97],
  'Freiburg im Breisgau': [48, 7.85],
  Münster: [51.96, 7.63],
  Essen: [51.45, 7.01],
}
