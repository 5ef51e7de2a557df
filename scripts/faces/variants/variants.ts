import type { Pixels } from '@epassbild/photo-check/pixels.ts'
import { cast, noise, saturate, sepia } from './camera.ts'
import { blur } from './canvas.ts'
import { cap, hand, mask, objectAtRim, shadow } from './coverings.ts'
import { fringe, glareSpots, lookAside, redEyes, shutEyes, sunglasses } from './eyes.ts'
import type { Template } from './template.ts'

export interface Variant {
  paint?: (picture: Pixels, template: Template) => void
  /** JPEG quality; 91 unless the variant is about it. */
  quality?: number
}

/** Changes that are painted onto a portrait. Lengths suit pictures of about 1350 px and 200 px between the eyes. */
export const VARIANTS = {
  shut: { paint: (picture, template) => shutEyes(picture, template) },
  'half-shut': { paint: (picture, template) => shutEyes(picture, template, 0.6) },
  'gaze-left': { paint: (picture, template) => lookAside(picture, template, -0.2) },
  'gaze-right': { paint: (picture, template) => lookAside(picture, template, 0.2) },
  'red-eyes': { paint: redEyes },
  sunglasses: { paint: sunglasses },
  glare: { paint: glareSpots },
  fringe: { paint: fringe },
  mask: { paint: mask },
  hand: { paint: hand },
  cap: { paint: cap },
  shadow: { paint: shadow },
  object: { paint: objectAtRim },
  warm: { paint: (picture) => cast(picture, [1.12, 1, 0.72]) },
  cold: { paint: (picture) => cast(picture, [0.8, 0.97, 1.12]) },
  sepia: { paint: sepia },
  saturated: { paint: (picture) => saturate(picture, 1.9) },
  blurred: { paint: (picture) => blur(picture, 3) },
  'blurred-noisy': {
    paint: (picture) => {
      blur(picture, 3)
      noise(picture, 8)
    },
  },
  noisy: { paint: (picture) => noise(picture, 12) },
  'quality-20': { quality: 20 },
  'quality-35': { quality: 35 },
  'quality-50': { quality: 50 },
} as const satisfies Record<string, Variant>

export type VariantName = keyof typeof VARIANTS
