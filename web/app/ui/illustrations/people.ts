import { palette } from './palette.ts'

/** The people of all drawings; invented. */
export interface Person {
  skin: string
  /** Neck, ears and the line of the nose. */
  shade: string
  hair: string
  hairShape: 'long' | 'cropped' | 'swept' | 'curls' | 'bob' | 'headscarf'
  iris: string
  lips: string
  clothes: string
  collar?: string
  beard?: true
  /** Wrinkles beside eyes and mouth. */
  lined?: true
  /** A child: rounder head, larger eyes further down, small nose and mouth. */
  young?: true
}

export const people = {
  mira: {
    skin: '#e3ad8b',
    shade: '#c98d6b',
    hair: '#3f2c27',
    hairShape: 'long',
    iris: '#5a4030',
    lips: '#ba6a5e',
    clothes: palette.p700,
  },
  jonas: {
    skin: '#94603f',
    shade: '#784a2f',
    hair: '#1e1716',
    hairShape: 'cropped',
    iris: '#2f1d14',
    lips: '#7d4136',
    clothes: '#8a5a12',
    collar: '#f3f0ea',
  },
  kim: {
    skin: '#f3ccb1',
    shade: '#dfac8d',
    hair: '#b07f42',
    hairShape: 'swept',
    iris: '#3d6a72',
    lips: '#cd8577',
    clothes: '#3b4a54',
    collar: '#fff',
  },
  amara: {
    skin: '#7a4c33',
    shade: '#613a26',
    hair: '#231917',
    hairShape: 'curls',
    iris: '#2a1a12',
    lips: '#8a4340',
    clothes: '#b4573c',
  },
  tarek: {
    skin: '#d3a07a',
    shade: '#b5815c',
    hair: '#2b211d',
    hairShape: 'cropped',
    iris: '#4a3524',
    lips: '#a9645a',
    clothes: '#2f5d4a',
    beard: true,
  },
  helga: {
    skin: '#f1cfba',
    shade: '#d9ab92',
    hair: '#b9bdbe',
    hairShape: 'bob',
    iris: '#4f7390',
    lips: '#c27b74',
    clothes: '#6b4a6e',
    lined: true,
  },
  leyla: {
    skin: '#e6b793',
    shade: '#cc9672',
    hair: '#8c4a62',
    hairShape: 'headscarf',
    iris: '#4b3a26',
    lips: '#bb6b62',
    clothes: '#3d3350',
  },
} as const satisfies Record<string, Person>
