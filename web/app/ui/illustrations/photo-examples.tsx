import { Cap, Contouring, Earrings, EyeMakeUp, Fringe, Glasses, Scarf, Shine, Strands } from './accessories.tsx'
import type { FaceProps } from './face.tsx'
import { type Person, people } from './people.ts'
import { AppFilter, BigPattern, HalfDark, OldPaper, Stripes, WallShadow } from './surroundings.tsx'

const { mira, jonas, kim } = people
const white: Person = { ...kim, clothes: '#eef1f1', collar: '#dfe5e6' }

/** Good and bad examples by the name under which texts call them. */
const photoExamples: Readonly<Record<string, FaceProps>> = {
  kim: { person: kim },
  mira: { person: mira },
  jonas: { person: jonas },
  tilted: { person: kim, tilt: 14 },
  'too-far': { person: jonas, size: 0.5 },
  'too-close': { person: mira, size: 1.42 },
  'hair-over-eye': { person: mira, worn: <Strands colour={mira.hair} /> },
  'eyes-half-closed': { person: jonas, eyes: 'half' },
  teeth: { person: kim, mouth: 'teeth' },
  'looking-aside': { person: mira, gaze: 'aside' },
  'half-dark': { person: mira, worn: <HalfDark /> },
  'striped-wall': { person: kim, behind: <Stripes /> },
  'wall-shadow': { person: jonas, behind: <WallShadow /> },
  blurred: { person: mira, blurred: true },
  glasses: { person: jonas, worn: <Glasses /> },
  'glasses-glare': { person: jonas, worn: <Glasses lenses="glare" /> },
  'glasses-dark': { person: jonas, worn: <Glasses lenses="dark" /> },
  cap: { person: kim, worn: <Cap /> },
  filtered: { person: mira, over: <AppFilter /> },
  'old-paper': { person: kim, over: <OldPaper /> },
  'shiny-skin': { person: mira, worn: <Shine at="skin" /> },
  'shiny-lips': { person: { ...mira, lips: '#c0213f' }, worn: <Shine at="lips" /> },
  'hint-on-eyes': { person: mira, worn: <EyeMakeUp strong={false} /> },
  'too-much-on-eyes': { person: mira, worn: <EyeMakeUp strong /> },
  contouring: { person: kim, worn: <Contouring /> },
  'coloured-lenses': { person: { ...jonas, iris: '#7fd4ff' } },
  'fringe-high': { person: mira, worn: <Fringe colour={mira.hair} low={false} /> },
  'fringe-low': { person: mira, worn: <Fringe colour={mira.hair} low /> },
  'dark-top': { person: { ...kim, clothes: '#24424a' } },
  'white-top': { person: white },
  'big-pattern': { person: jonas, onClothes: <BigPattern person={jonas} /> },
  scarf: { person: mira, onClothes: undefined, over: <Scarf /> },
  earrings: { person: mira, worn: <Earrings /> },
}

export function exampleCalled(name: string): FaceProps {
  const example = photoExamples[name]
  if (!example) throw new Error(`There is no drawing called ${name}`)
  return example
}
