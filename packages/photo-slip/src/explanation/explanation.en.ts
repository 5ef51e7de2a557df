import type { Explanation } from './explanation-texts.ts'

export const ENGLISH: Explanation = {
  lang: 'en',
  dir: 'ltr',
  name: 'English',
  title: 'What happens next',
  take: 'Take this slip with you to the office (Amt).',
  scan: {
    two: 'The office scans one of the two codes and sees your photo.',
    one: 'The office scans the code and sees your photo.',
  },
  decides: 'The office decides whether the photo is suitable.',
  again: 'Do you need the photo again? Tell the office.',
  valid: 'The slip is valid for 6 months. After that the photo is deleted.',
  keep: 'Do not give the slip to anyone else. Do not take a picture of it.',
  lost: 'Have you lost the slip? Go back to the photo studio.',
  paper: 'For a driving licence, a health card or a visa you need a photo on paper.',
}
