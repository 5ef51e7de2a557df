import { QUESTION } from '@epassbild/photo-check/checks/face/eyes-and-outline-words.ts'
import { PHOTO } from '@epassbild/photo-check/crop.ts'
import { marksInPhoto } from '@epassbild/photo-check/marks.ts'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { GLARE_CHECK, type Shot } from '#features/photos/station/shots/shot.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import './eyes-question.css'

interface EyesQuestionProps {
  shot: Shot
  preview: ImageBitmap | undefined
  onAnswer: (confirmed: boolean) => void
}

/** The one point that no number decides: eyes and outline enlarged, and one checkbox. */
export function EyesQuestion({ shot, preview, onAnswer }: EyesQuestionProps) {
  const id = useId()
  return (
    <EyesView shot={shot} preview={preview}>
      <Checkbox id={id} checked={shot.glareConfirmed} onChange={onAnswer}>
        Ich habe hingesehen: Nichts spiegelt, nichts verdeckt das Gesicht.
      </Checkbox>
    </EyesView>
  )
}

/** The same without the checkbox, before a button labelled „Angesehen“. */
export function EyesView({
  shot: { check },
  preview,
  children,
}: Omit<EyesQuestionProps, 'onAnswer'> & { children?: ReactNode }) {
  const { face, crop } = check ?? {}
  if (!face || !crop) return null
  const { middle, eyeDistance } = marksInPhoto(face, crop)
  const eyes = { x: middle.x - eyeDistance, y: middle.y - eyeDistance * 0.4, width: eyeDistance * 2 }
  const asked = check?.findings.find((finding) => finding.id === GLARE_CHECK)?.sentence ?? QUESTION
  return (
    <div className="eyes-question">
      <Cutout bitmap={preview} {...eyes} height={eyeDistance * 0.8} label="Augen, vergrößert" />
      <Cutout bitmap={preview} x={0} y={0} {...PHOTO} label="Kopf mit Umriss" />
      <p>{asked}</p>
      {children}
    </div>
  )
}

interface CutoutProps {
  bitmap: ImageBitmap | undefined
  /** In pixels of the photo. */
  x: number
  y: number
  width: number
  height: number
  label: string
}

function Cutout({ bitmap, x, y, width, height, label }: CutoutProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const element = canvas.current
    if (!element || !bitmap || bitmap.width === 0) return
    element.width = width
    element.height = height
    element.getContext('2d')?.drawImage(bitmap, x, y, width, height, 0, 0, width, height)
    return () => {
      element.width = 0
    }
  }, [bitmap, x, y, width, height])
  return <canvas ref={canvas} role="img" aria-label={label} width={0} height={0} />
}
