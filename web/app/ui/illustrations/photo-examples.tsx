import { Cap, Contouring, Earrings, EyeMakeUp, Fringe, Glasses, Scarf, Shine, Strands } from './accessories.tsx'
import type { FaceProps } from './face.tsx'
import { type Person, people } from './people.ts'
import { AppFilter, BigPattern, HalfDark, OldPaper, Stripes, WallShadow } from './surroundings.tsx'

const { mira, jonas, kim, amara, tarek, helga, leyla } = people
const white: Person = { ...kim, clothes: '#eef1f1', collar: '#dfe5e6' }

/** Good and bad examples, by the name that texts use for them. */
const photoExamples: Readonly<Record<string, FaceProps>> = {
  kim: { person: kim },
  mira: { person: mira },
  jonas: { person: jonas },
  amara: { person: amara },
  tarek: { person: tarek },
  helga: { person: helga },
  leyla: { person: leyla },
  tilted: { person: tarek, tilt: 14 },
  'too-far': { person: jonas, size: 0.5 },
  'too-close': { person: mira, size: 1.42 },
  'hair-over-eye': { person: mira, worn: <Strands colour={mira.hair} /> },
  'eyes-half-closed': { person: helga, eyes: 'half' },
  teeth: { person: amara, mouth: 'teeth' },
  'looking-aside': { person: leyla, gaze: 'aside' },
  'half-dark': { person: mira, worn: <HalfDark /> },
  'striped-wall': { person: kim, behind: <Stripes /> },
  'wall-shadow': { person: tarek, behind: <WallShadow /> },
  blurred: { person: tarek, blurred: true },
  glasses: { person: helga, worn: <Glasses /> },
  'glasses-glare': { person: helga, worn: <Glasses lenses="glare" /> },
  'glasses-dark': { person: helga, worn: <Glasses lenses="dark" /> },
  cap: { person: kim, worn: <Cap /> },
  filtered: { person: mira, over: <AppFilter /> },
  'old-paper': { person: kim, over: <OldPaper /> },
  'shiny-skin': { person: mira, worn: <Shine at="skin" /> },
  'shiny-lips': { person: { ...mira, lips: '#c0213f' }, worn: <Shine at="lips" /> },
  'hint-on-eyes': { person: leyla, worn: <EyeMakeUp strong={false} /> },
  'too-much-on-eyes': { person: leyla, worn: <EyeMakeUp strong /> },
  contouring: { person: kim, worn: <Contouring /> },
  'coloured-lenses': { person: { ...amara, iris: '#7fd4ff' } },
  'fringe-high': { person: mira, worn: <Fringe colour={mira.hair} low={false} /> },
  'fringe-low': { person: mira, worn: <Fringe colour={mira.hair} low /> },
  'dark-top': { person: { ...kim, clothes: '#24424a' } },
  'white-top': { person: white },
  'big-pattern': { person: jonas, onClothes: <BigPattern person={jonas} /> },
  scarf: { person: tarek, onClothes: undefined, over: <Scarf /> },
  earrings: { person: amara, worn: <Earrings /> },
}

export function exampleCalled(name: string): FaceProps {
  const example = photoExamples[name]
  if (!example) throw new Error(`There is no drawing called ${name}`)
  return example
}
