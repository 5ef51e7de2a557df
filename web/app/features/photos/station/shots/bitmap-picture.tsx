import { useEffect, useRef } from 'react'
import './bitmap-picture.css'

interface BitmapPictureProps {
  bitmap: ImageBitmap | undefined
  /** Empty beside a text that says the same. */
  label: string
  className?: string | undefined
}

/** Shows pixels without a URL that could be saved, shared or cached; they are released on unmount. */
export function BitmapPicture({ bitmap, label, className }: BitmapPictureProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element || !bitmap || bitmap.width === 0) return
    element.width = bitmap.width
    element.height = bitmap.height
    element.getContext('2d')?.drawImage(bitmap, 0, 0)
    return () => {
      element.width = 0
    }
  }, [bitmap])
  const said = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return <canvas ref={canvas} {...said} className={className} width={0} height={0} />
}
