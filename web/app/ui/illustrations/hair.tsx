import type { Person } from './people.ts'

const behind: Record<Person['hairShape'], string> = {
  long: 'M62 424C42 340 42 190 62 124 82 60 126 37 175 37s93 23 113 87c20 66 20 216 0 300z',
  cropped: 'M76 214C62 110 104 36 175 36s113 74 99 178z',
  swept: 'M73 222C56 110 102 35 175 35s119 75 102 187z',
}

const inFront: Record<Person['hairShape'], string> = {
  long: 'M154 54C108 62 78 110 76 196c-1 22-3 44-8 60C54 190 56 112 100 72c22-18 40-22 54-18zM148 52c10 40 66 62 100 106 14 20 22 58 24 98 3 4 7 4 10 0 12-66 10-144-32-184-34-28-76-32-102-20z',
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
