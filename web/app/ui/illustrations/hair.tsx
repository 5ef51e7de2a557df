import type { Person } from './people.ts'

type Shape = Person['hairShape']

/** Round curls side by side: a dotted line whose dots are as thick as a curl. */
const LOCKS = { strokeWidth: 52, strokeDasharray: '.1 40', strokeLinecap: 'round' } as const

const behind: Record<Shape, string> = {
  long: 'M62 424C42 340 42 190 62 124 82 60 126 37 175 37s93 23 113 87c20 66 20 216 0 300z',
  cropped: 'M76 214C62 110 104 36 175 36s113 74 99 178z',
  swept: 'M73 222C56 110 102 35 175 35s119 75 102 187z',
  curls: 'M62 248C28 210 30 116 74 74c26-26 62-40 101-40s75 14 101 40c44 42 46 136 12 174z',
  bob: 'M60 306C42 200 50 116 94 72c22-24 50-36 81-36s59 12 81 36c44 44 52 128 34 234-4 26-26 42-56 42H116c-30 0-52-16-56-42z',
  headscarf: 'M34 460C40 400 50 360 60 320 40 180 70 32 175 32s135 148 115 288c10 40 20 80 26 140z',
}

const inFront: Record<Shape, string> = {
  long: 'M58 334C40 190 58 104 100 66c22-20 50-28 75-28s55 8 77 28c42 38 58 124 40 268l-40-12c12-56 8-108-1-150-12-56-58-64-88-88-25 12-55 42-65 88-9 42-12 94 0 150z',
  cropped:
    'M78 206C64 108 106 38 175 38s111 70 97 168c-7-26-11-52-22-76-8-14-40-22-75-22s-67 8-75 22c-11 24-15 50-22 76z',
  swept:
    'M75 212C60 120 92 50 160 40c62-6 116 34 116 116 0 22-2 40-4 56-5-26-10-44-22-68-44 4-84-10-108-40-14 30-50 44-67 108z',
  curls:
    'M76 214C60 110 104 40 175 40s115 70 99 174c-6-30-10-52-20-72-10 8-22 4-30-8-12 10-28 8-38-4-10 12-26 12-38 2-10 12-28 14-40 6-16 20-24 44-32 76z',
  bob: 'M60 300C46 196 56 108 104 66c20-18 46-28 71-28s51 10 71 28c48 42 58 130 44 234-8 20-22 30-36 32 14-58 14-112 4-152-44-2-92-24-116-68-10 36-30 56-48 66-8 50-4 100 6 154-16-2-32-12-40-32z',
  headscarf:
    'M60 322C36 160 78 34 175 34s139 126 115 288c-6 70-54 110-115 110S66 392 60 322zm31-132c-3 96 28 166 84 176 56-10 87-80 84-176-2-62-38-98-84-98s-82 36-84 98z',
}

export function HairBehind({ person: { hair, hairShape } }: { person: Person }) {
  const locks = hairShape === 'curls' && { ...LOCKS, stroke: hair }
  return <path d={behind[hairShape]} fill={hair} {...locks} />
}

export function HairInFront({ person: { hair, hairShape }, lit }: { person: Person; lit: boolean }) {
  return (
    <>
      <path d={inFront[hairShape]} fill={hair} fillRule={hairShape === 'headscarf' ? 'evenodd' : undefined} />
      {lit && (
        <path d={light[hairShape]} fill="none" stroke="#fff" strokeOpacity=".1" strokeWidth="9" strokeLinecap="round" />
      )}
    </>
  )
}

/** Highlights of the lamps on hair or cloth. */
const light: Record<Shape, string> = {
  long: 'M92 116c10-26 26-42 44-50M262 130c8 30 12 66 12 104',
  cropped: 'M112 84c14-16 30-24 48-26',
  swept: 'M104 108c8-24 24-38 44-44M208 66c22 12 36 30 42 52',
  curls: 'M66 122c8-30 26-52 50-64M214 52c22 8 40 22 52 42',
  bob: 'M78 150c6-34 22-62 46-78M268 150c6 30 8 62 4 100',
  headscarf: 'M74 190c2-56 20-98 56-120M120 404c34 16 76 16 110 0',
}
