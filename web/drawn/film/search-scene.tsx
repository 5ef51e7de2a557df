import { palette } from '#ui/illustrations/palette.ts'
import { between, pop, progress } from './motion.ts'
import { Ground, Placed, Pointer, type SceneProps, SHADOW, Words } from './parts.tsx'

const QUERY = '24103 Kiel'
const STUDIOS = [
  { x: 690, y: 250 },
  { x: 930, y: 200 },
  { x: 840, y: 420 },
  { x: 1090, y: 360 },
]
const SEARCH_AT = 2.3
const CHOOSE_AT = 4.9

/** A postcode is typed, pins drop onto the map, one studio is chosen. */
export function SearchScene({ at }: SceneProps) {
  const typed = QUERY.slice(0, Math.max(0, Math.round((at - 0.7) * 9)))
  return (
    <>
      <Ground />
      <Town />
      {STUDIOS.map(({ x, y }, index) => (
        <Pin key={x} x={x} y={y} number={index + 1} at={at} start={SEARCH_AT + 0.3 + index * 0.25} />
      ))}
      <g filter={SHADOW}>
        <rect x="90" y="90" width="400" height="500" rx="20" fill={palette.white} />
      </g>
      <Words x={122} y={146} size={30} weight={700} display>
        Fotostudio finden
      </Words>
      <rect
        x="122"
        y="174"
        width="336"
        height="64"
        rx="8"
        fill={palette.white}
        stroke={palette.muted}
        strokeWidth="2.500"
      />
      <Words x={142} y={216} size={28} colour={palette.ink}>
        {typed}
      </Words>
      <rect
        x="122"
        y="256"
        width="336"
        height="62"
        rx="10"
        fill={at > SEARCH_AT - 0.15 && at < SEARCH_AT + 0.2 ? palette.p900 : palette.p700}
      />
      <Words x={290} y={296} size={25} weight={650} anchor="middle" colour={palette.white}>
        Suche starten
      </Words>
      {STUDIOS.slice(0, 3).map(({ x }, index) => (
        <Result key={x} number={index + 1} at={at} start={SEARCH_AT + 0.6 + index * 0.25} />
      ))}
      <SearchPointer at={at} />
    </>
  )
}

function Town() {
  return (
    <g>
      <path
        d="M760 0c-30 120 90 180 60 320s-140 180-90 400h140c-50-200 40-250 80-400S880 130 900 0z"
        fill={palette.p100}
      />
      <g stroke={palette.white} fill="none" strokeLinecap="round">
        <path
          d="M480 330c220-60 520-20 820-110M560 720c60-240 240-420 520-720M480 560c260 20 560-40 820-30"
          strokeWidth="14"
        />
        <path
          d="M1010 0c-20 260 60 480 40 720M480 130c240 20 520 10 820 50M620 0c10 120-20 260 60 420s60 200 60 300"
          strokeWidth="7"
        />
      </g>
    </g>
  )
}

function Pin({ x, y, number, at, start }: { x: number; y: number; number: number; at: number; start: number }) {
  const chosen = number === 1 && at > CHOOSE_AT
  const scale = chosen ? between(1, 1.3, pop(at, CHOOSE_AT)) : 1
  return (
    <Placed x={x} y={between(y - 90, y, progress(at, start, 0.45))} scale={scale} opacity={progress(at, start, 0.2)}>
      <path
        d="M0 0S-38-42-38-68a38 38 0 0 1 76 0C38-42 0 0 0 0z"
        fill={chosen ? palette.amber : palette.p700}
        filter={SHADOW}
      />
      <Words x={0} y={-57} size={32} weight={700} anchor="middle" display colour={chosen ? palette.ink : palette.white}>
        {number}
      </Words>
    </Placed>
  )
}

function Result({ number, at, start }: { number: number; at: number; start: number }) {
  const y = 338 + (number - 1) * 78
  const chosen = number === 1 && at > CHOOSE_AT
  return (
    <Placed x={122} y={between(y + 24, y, progress(at, start, 0.5))} opacity={progress(at, start, 0.4)}>
      <rect width="336" height="66" rx="10" fill={chosen ? palette.amber : palette.p50} />
      <circle cx="36" cy="33" r="19" fill={chosen ? palette.ink : palette.p700} />
      <Words x={36} y={42} size={25} weight={700} anchor="middle" display colour={palette.white}>
        {number}
      </Words>
      <path
        d={`M74 25h${190 - number * 22}M74 45h${120 + number * 14}`}
        stroke={chosen ? palette.ink : palette.muted}
        strokeOpacity=".55"
        strokeWidth="8"
        strokeLinecap="round"
      />
    </Placed>
  )
}

function SearchPointer({ at }: SceneProps) {
  const toButton = progress(at, 1.5, 0.7)
  const toResult = progress(at, 4, 0.7)
  const pressed =
    (at > SEARCH_AT - 0.1 && at < SEARCH_AT + 0.15) || (at > CHOOSE_AT - 0.1 && at < CHOOSE_AT + 0.15) ? 1 : 0
  const x = between(between(560, 380, toButton), 400, toResult)
  const y = between(between(560, 290, toButton), 372, toResult)
  return at > 1.4 ? <Pointer x={x} y={y} pressed={pressed} /> : null
}
