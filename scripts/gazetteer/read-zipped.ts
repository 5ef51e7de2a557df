import { readFileSync } from 'node:fs'
import { inflateRawSync } from 'node:zlib'

/** The text of a file, or of the named member if the file is a zip archive. */
export function readPossiblyZipped(file: string, member: string): string {
  const bytes = readFileSync(file)
  return bytes.readUInt32LE(0) === LOCAL_HEADER ? memberOf(bytes, member).toString('utf8') : bytes.toString('utf8')
}

/** Signatures of the zip format (APPNOTE 4.3). */
const LOCAL_HEADER = 0x04034b50
const CENTRAL_HEADER = 0x02014b50
const END_OF_DIRECTORY = 0x06054b50

function memberOf(zip: Buffer, member: string): Buffer {
  const end = zip.lastIndexOf(littleEndian(END_OF_DIRECTORY))
  if (end < 0) throw new Error('The zip archive is cut off.')
  let entry = zip.readUInt32LE(end + 16)
  while (zip.readUInt32LE(entry) === CENTRAL_HEADER) {
    const nameLength = zip.readUInt16LE(entry + 28)
    if (zip.toString('utf8', entry + 46, entry + 46 + nameLength) === member) return contentOf(zip, entry)
    entry += 46 + nameLength + zip.readUInt16LE(entry + 30) + zip.readUInt16LE(entry + 32)
  }
  throw new Error(`The zip archive holds no ${member}.`)
}

function contentOf(zip: Buffer, entry: number): Buffer {
  const method = zip.readUInt16LE(entry + 10)
  const packedSize = zip.readUInt32LE(entry + 20)
  const local = zip.readUInt32LE(entry + 42)
  const start = local + 30 + zip.readUInt16LE(local + 26) + zip.readUInt16LE(local + 28)
  const packed = zip.subarray(start, start + packedSize)
  return method === 0 ? packed : inflateRawSync(packed)
}

function littleEndian(value: number): Buffer {
  const bytes = Buffer.alloc(4)
  bytes.writeUInt32LE(value)
  return bytes
}
