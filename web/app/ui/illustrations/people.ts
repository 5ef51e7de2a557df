import { palette } from './palette.ts'

/** Three people who appear in all drawings; invented, of no particular age. */
export interface Person {
  skin: string
  /** Neck, ears and the nose's line. */
  shade: string
  hair: string
  hairShape: 'long' | 'cropped' | 'swept'
  iris: string
  lips: string
  clothes: string
  /** A child: rounder head, larger eyes further down, small nose and mouth. */
  young?: true
  collar?: string
}

export const people = {
  mira: {
    skin: '#dfa887',
    shade: '#c58a68',
    hair: '#3a2a27',
    hairShape: 'long',
    iris: '#4a3628',
    lips: '#b0665a',
    clothes: palette.p700,
  },
  jonas: {
    skin: '#8d5b3f',
    shade: '#74472f',
    hair: '#1e1716',
    hairShape: 'cropped',
    iris: '#2b1a13',
    lips: '#6f372f',
    clothes: '#6b4300',
    collar: '#f3f0ea',
  },
  kim: {
    skin: '#f0c7ac',
    shade: '#dda98a',
    hair: '#a9793f',
    hairShape: 'swept',
    iris: '#3d6a72',
    lips: '#c68073',
    clothes: '#3b4a54',
    collar: '#fff',
  },
} as const satisfies Record<string, Person>
