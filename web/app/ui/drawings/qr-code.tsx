import { useEffect, useRef } from 'react'

const SCALE = 4

/** Draws a QR code in the browser, where its content stays. The caller shows the same content as text. */
export function QrCode({ content, label }: { content: string; label: string }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    let wanted = true
    void draw(content, () => (wanted ? canvas.current : null))
    return () => {
      wanted = false
    }
  }, [content])
  return <canvas ref={canvas} className="qr-code" role="img" aria-label={label} width={1} height={1} />
}

/** The drawing library is large and rarely needed: it is loaded when the first code is shown. */
async function draw(content: string, target: () => HTMLCanvasElement | null): Promise<void> {
  const { qrcode } = await import('bwip-js/browser')
  const canvas = target()
  if (canvas) qrcode(canvas, { bcid: 'qrcode', text: content, scale: SCALE, padding: SCALE })
}
