import type { ReactNode } from 'react'
import { palette } from '#ui/illustrations/palette.ts'

export const SHADOW = 'url(#film-shadow)'

export interface SceneProps {
  /** Seconds since the scene began. */
  at: number
}

export function Ground({ colour = palette.p50 }: { colour?: string }) {
  return <rect width="1280" height="720" fill={colour} />
}

interface WordsProps {
  x: number
  y: number
  size: number
  weight?: number
  colour?: string
  anchor?: 'start' | 'middle'
  display?: boolean
  children: ReactNode
}

export function Words(props: WordsProps) {
  return (
    <text
      x={props.x}
      y={props.y}
      fontSize={props.size}
      fontWeight={props.weight ?? 500}
      fontFamily={props.display ? 'Schibsted Grotesk' : 'Atkinson Next'}
      letterSpacing={props.display ? '-0.02em' : undefined}
      fill={props.colour ?? palette.ink}
      textAnchor={props.anchor ?? 'start'}
    >
      {props.children}
    </text>
  )
}

/** Scales its content around its own origin, placed at x, y. */
export function Placed({ x, y, scale = 1, opacity = 1, children }: PlacedProps) {
  return (
    <g transform={`translate(${x.toFixed(2)} ${y.toFixed(2)}) scale(${scale.toFixed(4)})`} opacity={opacity.toFixed(3)}>
      {children}
    </g>
  )
}

interface PlacedProps {
  x: number
  y: number
  scale?: number
  opacity?: number
  children: ReactNode
}

/** A tick or a cross on a disc of radius 20, around its centre. */
export function Mark({ good = true }: { good?: boolean }) {
  return (
    <>
      <circle r="20" fill={good ? palette.ok : '#98161e'} />
      <path
        d={good ? 'm-9 0 6.500 6.500L9-6.500' : 'M-7-7 7 7M7-7-7 7'}
        fill="none"
        stroke={palette.white}
        strokeWidth="4.500"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  )
}

export function Pointer({ x, y, pressed }: { x: number; y: number; pressed: number }) {
  return (
    <Placed x={x} y={y} scale={1 - 0.14 * pressed}>
      <path
        d="M0 0v44l11-10 8 19 9-4-8-18h15z"
        fill={palette.ink}
        stroke={palette.white}
        strokeWidth="3"
        strokeLinejoin="round"
      />
    </Placed>
  )
}
