import type { ReactNode } from 'react'
import { CodePattern } from './code-pattern.tsx'
import { Face } from './face.tsx'
import { palette } from './palette.ts'
import { type Person, people } from './people.ts'
import { exampleCalled } from './photo-examples.tsx'
import { StudioScene } from './studio-scene.tsx'
import { Viewfinder } from './viewfinder.tsx'

const { mira, jonas, kim, tarek } = people
const child: Person = {
  ...kim,
  skin: '#f3cdb2',
  hair: '#8a5a2e',
  clothes: '#d9902f',
  collar: '#fff',
  lips: '#cc8a7c',
  young: true,
}

/** One picture for each article, in the order of their numbers: 860 × 390 units, decoration beside the title. */
export const articlePictures = [OnlyDigital, WayOfThePhoto, Morphing, Children, ReadyStudio, Questions] as const

function Scene({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 860 390" aria-hidden="true">
      <path d="M0 0h860v390H0z" fill={palette.p700} />
      <circle cx="600" cy="195" r="250" fill={palette.p900} fillOpacity=".45" />
      {children}
    </svg>
  )
}

/** A photo of a given width with its white rim. */
function Print({
  person,
  x,
  y,
  width,
  tilt = 0,
}: {
  person: Person
  x: number
  y: number
  width: number
  tilt?: number
}) {
  const scale = width / 350
  return (
    <g transform={`translate(${x} ${y}) rotate(${tilt})`}>
      <path d={`M-10-10h${width + 20}v${450 * scale + 20}H-10z`} fill={palette.white} />
      <g transform={`scale(${scale})`}>
        <Face person={person} />
      </g>
    </g>
  )
}

function Framed({ person, x, y, width }: { person: Person; x: number; y: number; width: number }) {
  const scale = width / 350
  return (
    <>
      <g transform={`translate(${x} ${y}) scale(${scale})`}>
        <Face person={person} radius={16} />
      </g>
      <Viewfinder
        x={x - 20}
        y={y - 20}
        width={width + 40}
        height={450 * scale + 40}
        arm={36}
        strokeWidth={7}
        colour={palette.p100}
      />
    </>
  )
}

function Slip({ x, y, size }: { x: number; y: number; size: number }) {
  return (
    <g transform={`translate(${x} ${y}) rotate(5)`}>
      <rect width={size} height={size * 1.12} rx="8" fill={palette.white} />
      <path d={`M0 8a8 8 0 0 1 8-8h${size - 16}a8 8 0 0 1 8 8z`} fill={palette.amber} />
      <CodePattern x={size * 0.12} y={size * 0.2} size={size * 0.76} detail="fine" />
    </g>
  )
}

function Arrow({ x, y, length }: { x: number; y: number; length: number }) {
  return (
    <path
      d={`M${x} ${y}h${length}m-24-24 24 24-24 24`}
      fill="none"
      stroke={palette.amber}
      strokeWidth="9"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  )
}

/** Three portraits side by side, by the names of the examples. */
export function PrintedExamples({ names }: { names: readonly [string, string, string] }) {
  return (
    <Scene>
      {names.map((name, index) => (
        <g key={name} transform={`translate(${150 + index * 200} ${index === 1 ? 70 : 92}) rotate(${(index - 1) * 3})`}>
          <path d="M-10-10h180v226H-10z" fill={palette.white} />
          <g transform="scale(.457)">
            <Face {...exampleCalled(name)} />
          </g>
        </g>
      ))}
    </Scene>
  )
}

function OnlyDigital() {
  return (
    <Scene>
      <Print person={tarek} x={110} y={94} width={150} tilt={-5} />
      <path d="M122 306 262 78" stroke={palette.amber} strokeWidth="9" strokeLinecap="round" />
      <Arrow x={318} y={200} length={92} />
      <Framed person={tarek} x={486} y={72} width={190} />
      <Slip x={652} y={196} size={150} />
    </Scene>
  )
}

function WayOfThePhoto() {
  return (
    <Scene>
      <path
        d="M196 262C300 120 560 120 664 262"
        fill="none"
        stroke={palette.p100}
        strokeWidth="6"
        strokeDasharray="3 20"
        strokeLinecap="round"
      />
      <Print person={mira} x={92} y={176} width={112} tilt={-3} />
      <Cloud />
      <g transform="translate(606 196)">
        <path d="M0 52 96 0l96 52v14H0z" fill={palette.p100} />
        <path d="M14 66h22v84H14zm47 0h22v84H61zm47 0h22v84h-22zm47 0h22v84h-22z" fill={palette.white} />
        <path d="M0 150h192v16H0z" fill={palette.p100} />
      </g>
      <Slip x={716} y={260} size={92} />
    </Scene>
  )
}

function Cloud() {
  return (
    <g transform="translate(340 52)">
      <path d="M46 132a42 42 0 0 1 0-84 66 66 0 0 1 124-14 50 50 0 0 1 6 98z" fill={palette.white} />
      <rect x="84" y="62" width="56" height="46" rx="8" fill={palette.p700} />
      <path d="M95 62V50a17 17 0 0 1 34 0v12" fill="none" stroke={palette.p700} strokeWidth="9" />
      <circle cx="112" cy="82" r="7" fill={palette.amber} />
    </g>
  )
}

function Morphing() {
  return (
    <Scene>
      <Print person={kim} x={84} y={104} width={136} tilt={-4} />
      <Print person={jonas} x={636} y={94} width={136} tilt={4} />
      <Arrow x={256} y={194} length={58} />
      <g transform="matrix(-1 0 0 1 860 0)">
        <Arrow x={256} y={194} length={58} />
      </g>
      <clipPath id="morphing-left">
        <path d="M345 70h86v250h-86z" />
      </clipPath>
      <clipPath id="morphing-right">
        <path d="M430 70h86v250h-86z" />
      </clipPath>
      <path d="M335 72h190v238H335z" fill={palette.white} />
      <g clipPath="url(#morphing-left)">
        <g transform="translate(345 82) scale(.486)">
          <Face person={kim} />
        </g>
      </g>
      <g clipPath="url(#morphing-right)">
        <g transform="translate(345 82) scale(.486)">
          <Face person={jonas} />
        </g>
      </g>
      <path d="M430 72v238" stroke={palette.amber} strokeWidth="5" strokeDasharray="4 11" strokeLinecap="round" />
      <g transform="translate(505 70)">
        <circle r="28" fill={palette.amber} />
        <path d="M0-14V3M0 13v.1" stroke={palette.ink} strokeWidth="8" strokeLinecap="round" />
      </g>
    </Scene>
  )
}

function Children() {
  return (
    <Scene>
      <g transform="translate(330 72) scale(.543)">
        <Face person={child} radius={16} size={0.84} />
      </g>
      <Viewfinder x={310} y={52} width={230} height={285} arm={36} strokeWidth={7} colour={palette.p100} />
      <ToyBear />
      <g transform="translate(636 236)">
        <rect y="38" width="72" height="72" rx="10" fill={palette.amber} />
        <rect x="84" y="38" width="72" height="72" rx="10" fill={palette.p100} />
        <rect x="42" y="-42" width="72" height="72" rx="10" fill={palette.white} />
        <g fill="none" stroke={palette.p700} strokeWidth="7" strokeLinecap="round" strokeLinejoin="round">
          <path d="m22 88 14-30 14 30m-23-10h18M66 12v-36h16a9 9 0 0 1 0 18H66h18a9 9 0 0 1 0 18zM138 62a16 16 0 1 0 0 24" />
        </g>
      </g>
    </Scene>
  )
}

function ToyBear() {
  return (
    <g transform="translate(176 250)">
      <g fill="#a9793f">
        <circle cx="-46" cy="-60" r="24" />
        <circle cx="46" cy="-60" r="24" />
        <ellipse cy="62" rx="66" ry="58" />
        <circle cy="-18" r="66" />
      </g>
      <ellipse cy="2" rx="30" ry="24" fill="#f0c7ac" />
      <circle cx="-24" cy="-32" r="7" fill={palette.ink} />
      <circle cx="24" cy="-32" r="7" fill={palette.ink} />
      <path d="M-9-6h18L0 4zM0 4v8" fill={palette.ink} stroke={palette.ink} strokeWidth="5" strokeLinecap="round" />
      <ellipse cy="68" rx="34" ry="32" fill="#c89b63" />
    </g>
  )
}

function ReadyStudio() {
  return (
    <Scene>
      <g transform="translate(60 33) scale(.9)">
        <clipPath id="studio-room">
          <rect width="640" height="360" rx="18" />
        </clipPath>
        <g clipPath="url(#studio-room)">
          <StudioScene />
        </g>
      </g>
      <g transform="translate(590 90) rotate(3)">
        <rect width="200" height="220" rx="14" fill={palette.white} />
        {[0, 1, 2, 3].map((row) => (
          <g key={row} transform={`translate(24 ${34 + row * 46})`}>
            <circle cx="13" cy="13" r="14" fill={palette.ok} />
            <path
              d="m6 13 5 5 9-10"
              fill="none"
              stroke={palette.white}
              strokeWidth="4.5"
              strokeLinecap="round"
              strokeLinejoin="round"
            />
            <path
              d={`M42 13h${row % 2 === 0 ? 104 : 82}`}
              stroke={palette.line}
              strokeWidth="11"
              strokeLinecap="round"
            />
          </g>
        ))}
      </g>
    </Scene>
  )
}

function Questions() {
  return (
    <Scene>
      <Framed person={mira} x={336} y={76} width={188} />
      <Bubble x={96} y={82} mark="?" fill={palette.white} />
      <Bubble x={630} y={62} mark="?" fill={palette.amber} flipped />
      <Slip x={640} y={214} size={128} />
      <Bubble x={136} y={238} mark="!" fill={palette.p100} />
    </Scene>
  )
}

function Bubble({
  x,
  y,
  mark,
  fill,
  flipped,
}: {
  x: number
  y: number
  mark: '?' | '!'
  fill: string
  flipped?: true
}) {
  const tail = flipped ? 'M30 84-6 112l8-46z' : 'M110 84l36 28-8-46z'
  return (
    <g transform={`translate(${x} ${y})`}>
      <rect width="140" height="92" rx="24" fill={fill} />
      <path d={tail} fill={fill} />
      <g
        transform="translate(70 46)"
        fill="none"
        stroke={palette.p700}
        strokeWidth="9"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={mark === '?' ? 'M-13-13a13 13 0 1 1 19 12c-5 3-6 6-6 10M0 25v.1' : 'M0-24V6M0 24v.1'} />
      </g>
    </g>
  )
}
