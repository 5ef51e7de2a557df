/** An .ico with one picture: since Windows Vista it may be a PNG as it is. `pixels` are its width and height. */
export function windowsIcon(png: Buffer, pixels: number): Buffer {
  const head = Buffer.alloc(22)
  head.writeUInt16LE(1, 2)
  head.writeUInt16LE(1, 4)
  head.writeUInt8(pixels % 256, 6)
  head.writeUInt8(pixels % 256, 7)
  head.writeUInt16LE(1, 10)
  head.writeUInt16LE(32, 12)
  head.writeUInt32LE(png.length, 14)
  head.writeUInt32LE(head.length, 18)
  return Buffer.concat([head, png])
}

/** An .icns with one picture of 512 × 512: the type `ic09` holds a PNG as it is. */
export function macIcon(png: Buffer): Buffer {
  const chunk = (type: string, content: Buffer) => {
    const head = Buffer.alloc(8)
    head.write(type, 'latin1')
    head.writeUInt32BE(content.length + head.length, 4)
    return Buffer.concat([head, content])
  }
  return chunk('icns', chunk('ic09', png))
}
