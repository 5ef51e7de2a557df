import type { ReactNode } from 'react'
import { Camera } from './camera.tsx'
import { CodePattern } from './code-pattern.tsx'
import { Face } from './face.tsx'
import { palette } from './palette.ts'
import { people } from './people.ts'
import { Viewfinder } from './viewfinder.tsx'

/** The six steps from finding a studio to the authority, in order; decoration beside the words. */
export const stepPictures = [FindStudio, TakePhoto, ChoosePhoto, PrintCode, ShowCode, TransferPhoto] as const

function StepPicture({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 220 112" aria-hidden="true" className="artwork">
      {children}
    </svg>
  )
}

function FindStudio() {
  return (
    <StepPicture>
      <path d="M4 82l54-20 54 20 54-20 50 20v26l-50-20-54 20-54-20L4 108z" fill={palette.p50} />
      <path
        d="M4 82l54-20 54 20 54-20 50 20v26l-50-20-54 20-54-20L4 108z"
        fill="none"
        stroke={palette.p700}
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <path d="M58 62v26M112 82v26M166 62v26" stroke={palette.p700} strokeOpacity=".35" strokeWidth="2" />
      <path d="M112 92S80 58 80 36a32 32 0 0 1 64 0c0 22-32 56-32 56z" fill={palette.p700} />
      <g transform="translate(98 20)" fill="none" stroke={palette.white} strokeWidth="2.5" strokeLinejoin="round">
        <rect y="6" width="28" height="20" rx="4" />
        <circle cx="14" cy="16" r="5.5" />
        <path d="M8 6l3-4h6l3 4" />
      </g>
      <circle cx="190" cy="56" r="7" fill={palette.amber} />
      <circle cx="32" cy="56" r="7" fill={palette.amber} />
    </StepPicture>
  )
}

function TakePhoto() {
  return (
    <StepPicture>
      <g transform="translate(14 34) scale(.47)">
        <Camera />
      </g>
      <g transform="translate(121 8) scale(.213)">
        <Face person={people.tarek} radius={8} small />
      </g>
      <Viewfinder x={113} y={2} width={91} height={108} arm={14} strokeWidth={2.5} />
    </StepPicture>
  )
}

function ChoosePhoto() {
  return (
    <StepPicture>
      {[8, 78, 148].map((x, index) => (
        <g key={x} transform={`translate(${x} 14)`}>
          <g transform="scale(.17)">
            <Face person={people.tarek} radius={10} small eyes={index === 2 ? 'closed' : 'open'} />
          </g>
          <rect
            x="-3"
            y="-3"
            width="65.5"
            height="82.5"
            rx="5"
            fill="none"
            stroke={index === 1 ? palette.ok : palette.line}
            strokeWidth={index === 1 ? 4 : 2}
          />
        </g>
      ))}
      <circle cx="140" cy="92" r="14" fill={palette.ok} />
      <path
        d="m133.500 92 4.600 4.600 8.600-9"
        fill="none"
        stroke={palette.white}
        strokeWidth="3"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </StepPicture>
  )
}

function PrintCode() {
  return (
    <StepPicture>
      <rect x="62" y="3" width="96" height="30" fill={palette.p100} />
      <rect x="30" y="22" width="160" height="50" rx="10" fill={palette.ink} />
      <rect x="46" y="56" width="128" height="8" rx="4" fill={palette.muted} />
      <circle cx="174" cy="38" r="4.5" fill={palette.amber} />
      <path d="M56 60h108v50H56z" fill={palette.white} stroke={palette.p700} strokeWidth="2.5" />
      <CodePattern x={64} y={66} size={38} detail="coarse" />
      <path d="M114 74h40M114 85h40M114 96h24" stroke={palette.line} strokeWidth="5" />
    </StepPicture>
  )
}

function ShowCode() {
  return (
    <StepPicture>
      <path d="M22 44 110 6l88 38z" fill={palette.p700} />
      <rect x="30" y="44" width="160" height="8" fill={palette.p900} />
      <path d="M44 56h14v36H44zM84 56h14v36H84zM124 56h14v36h-14zM164 56h14v36h-14z" fill={palette.p100} />
      <rect x="24" y="94" width="172" height="12" rx="2" fill={palette.p700} />
      <rect x="142" y="50" width="62" height="60" rx="8" fill={palette.white} stroke={palette.p700} strokeWidth="2.5" />
      <CodePattern x={153} y={60} size={40} detail="coarse" />
      <path d="M134 80h78" stroke={palette.amber} strokeWidth="4" strokeLinecap="round" />
    </StepPicture>
  )
}

function TransferPhoto() {
  return (
    <StepPicture>
      <path
        d="M66 94h92a28 28 0 0 0 4-55.700A42 42 0 0 0 80 32a32 32 0 0 0-14 62z"
        transform="translate(2 6) scale(.98 .94)"
        fill={palette.p50}
        stroke={palette.p700}
        strokeWidth="2.5"
      />
      <rect x="90" y="52" width="44" height="34" rx="7" fill={palette.p700} />
      <path d="M98 54V44a14 14 0 0 1 28 0v10" fill="none" stroke={palette.p700} strokeWidth="5" />
      <circle cx="112" cy="66" r="5" fill={palette.amber} />
      <path d="M112 68v9" stroke={palette.amber} strokeWidth="4" strokeLinecap="round" />
      <path
        d="M6 98h44M172 98h44"
        stroke={palette.p700}
        strokeWidth="2.5"
        strokeDasharray="3 8"
        strokeLinecap="round"
      />
    </StepPicture>
  )
}
