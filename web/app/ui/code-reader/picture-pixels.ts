interface Drawable {
  source: CanvasImageSource
  width: number
  height: number
}

/** Draws a picture for the reader, on white, its longer side at most `longest` pixels and never enlarged. */
export function drawPixels({ source, width, height }: Drawable, longest: number): ImageData {
  const scale = Math.min(1, longest / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(width * scale))
  canvas.height = Math.max(1, Math.round(height * scale))
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) throw new Error('no canvas')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  const pixels = context.getImageData(0, 0, canvas.width, canvas.height)
  canvas.width = 0
  return pixels
}
