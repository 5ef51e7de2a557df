import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { describe, expect, it, onTestFinished } from 'vitest'
import { readGazetteer, writeGazetteer } from '../../server/src/adapters/places/gazetteer-file.ts'
import { temporaryFolder } from '../../server/test/temporary-folder.ts'
import { placesOfGeonames } from './geonames.ts'
import { readPossiblyZipped } from './read-zipped.ts'

const EMBEDDED = readGazetteer('Kiel\t54.3\t10.1\t24103 24159\nGettorf\t54.4\t10\t24214\nNoer\t54.5\t10\t24214\n')

const row = (postcode: string, name: string, latitude: string, longitude: string, district = '01002') =>
  ['DE', postcode, name, 'Schleswig-Holstein', 'SH', '', '', 'Kiel', district, latitude, longitude, '4'].join('\t')

const TEXT = [
  row('24214', 'Noer', '54.4667', '10', '01058'),
  row('24214', 'Gettorf', '54.4', '9.9833', '01058'),
  row('24103', 'Kiel', '54.3205', '10.1327'),
  row('24159', 'Kiel', '54.4308', '10.1688'),
  row('24097', 'Muster Versand GmbH & Co. KG', '54.3', '10.1'),
  row('24159', 'Schilksee', '54.42', '10.17'),
].join('\r\n')

describe('importing GeoNames', () => {
  const places = placesOfGeonames(TEXT, EMBEDDED)

  it('API-10 gives every postcode a position of its own', () => {
    expect(places[0]).toEqual({
      name: 'Kiel',
      latitude: 54.3757,
      longitude: 10.1507,
      postcodes: [
        { code: '24103', position: { latitude: 54.3205, longitude: 10.1327 } },
        { code: '24159', position: { latitude: 54.4308, longitude: 10.1688 } },
      ],
    })
  })

  it('LOC-02 keeps the bigger place of a postcode first and districts last', () => {
    expect(places.map(({ name }) => name)).toEqual(['Kiel', 'Gettorf', 'Noer', 'Schilksee'])
  })

  it('LOC-02 leaves out companies with a postcode of their own', () => {
    expect(places.flatMap(({ postcodes }) => postcodes.map(({ code }) => code))).not.toContain('24097')
  })

  it('API-10 writes what the server reads', () => {
    expect(readGazetteer(writeGazetteer(['credit'], places))).toEqual(places)
  })

  it.each(['', 'plz;ort\n24103;Kiel\n', row('24103', 'Kiel', '0', '0')])('API-10 refuses another file', (text) => {
    expect(() => placesOfGeonames(text, EMBEDDED)).toThrow('not a GeoNames file')
  })
})

describe('reading the archive', () => {
  it('API-10 unpacks the member that is asked for', () => {
    const file = join(temporaryFolder(onTestFinished), 'DE.zip')
    writeFileSync(file, zipOf({ 'readme.txt': 'about', 'DE.txt': TEXT }))
    expect(readPossiblyZipped(file, 'DE.txt')).toBe(TEXT)
    expect(() => readPossiblyZipped(file, 'AT.txt')).toThrow('AT.txt')
  })
})

/** A zip archive with deflated members. */
function zipOf(members: Record<string, string>): Buffer {
  const locals: Buffer[] = []
  const entries: Buffer[] = []
  let offset = 0
  for (const [name, text] of Object.entries(members)) {
    const packed = deflateRawSync(text)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(text), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(Buffer.byteLength(text), 18)
    common.writeUInt16LE(name.length, 22)
    const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), packed])
    const where = Buffer.alloc(14)
    where.writeUInt32LE(offset, 10)
    entries.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\x00'), common, where, Buffer.from(name)]))
    locals.push(local)
    offset += local.length
  }
  const directory = Buffer.concat(entries)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}
