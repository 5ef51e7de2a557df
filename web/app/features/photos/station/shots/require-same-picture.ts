import { PHOTO } from '@epassbild/photo-check/crop.ts'
import type { Bytes } from '@epassbild/photo-seal/bytes.ts'

/**
 * Decodes the finished JPEG again and compares it pixel by pixel with the picture confirmed on the screen (TR-03170-2,
 * 2.1): what is sealed can be opened, has its size, and is the viewed picture.
 * @throws Error if it cannot be decoded or differs.
 */
export async function requireSamePicture(finished: Bytes, shown: ImageBitmap): Promise<void> {
  const decoded = await createImageBitmap(new Blob([finished], { type: 'image/jpeg' }))
  try {
    for (const { width, height } of [decoded, shown])
      if (width !== PHOTO.width || height !== PHOTO.height) throw new Error('the finished photo has another size')
    const [pixels, confirmed] = [pixelsOf(decoded), pixelsOf(shown)]
    // A plain loop: a callback for each of eight million values is too slow.
    for (let at = 0; at < pixels.length; at++)
      if (pixels[at] !== confirmed[at]) throw new Error('the finished photo is another picture')
  } finally {
    decoded.close()
  }
}

function pixelsOf(bitmap: ImageBitmap): Uint8ClampedArray {
  const { width, height } = bitmap
  const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.drawImage(bitmap, 0, 0)
  return context.getImageData(0, 0, width, height).data
}
