import type { Person } from './people.ts'

const behind: Record<Person['hairShape'], string> = {
  long: 'M62 424C42 340 42 190 62 124 82 60 126 37 175 37s93 23 113 87c20 66 20 216 0 300z',
  cropped: 'M76 214C62 110 104 36 175 36s113 74 99 178z',
  swept: 'M73 222C56 110 102 35 175 35s119 75 102 187z',
}

const inFront: Record<Person['hairShape'], string> = {
  long: 'M58 334C40 190 58 104 100 66c22-20 50-28 75-28s55 8 77 28c42 38 58 124 40 268l-40-12c12-56 8-108-1-150-12-56-58-64-88-88-25 12-55 42-65 88-9 42-12 94 0 150z',
  cropped:
    'M78 206C64 108 106 38 175 38s111 70 97 168c-7-26-11-52-22-76-8-14-40-22-75-22s-67 8-75 22c-11 24-15 50-22 76z',
  swept:
    'M75 212C60 120 92 50 160 40c62-6 116 34 116 116 0 22-2 40-4 56-5-26-10-44-22-68-44 4-84-10-108-40-14 30-50 44-67 108z',
}

export function HairBehind({ person }: { person: Person }) {
  return <path d={behind[person.hairShape]} fill={person.hair} />
}

export function HairInFront({ person }: { person: Person }) {
  return <path d={inFront[person.hairShape]} fill={person.hair} />
}
