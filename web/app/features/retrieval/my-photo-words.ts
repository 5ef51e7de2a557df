import { createContext } from 'react'
import type { MyPhotoNotices } from '#texts/citizens/citizen-texts.ts'
import { GERMAN_MY_PHOTO, type MyPhotoTexts } from '#texts/citizens/german/my-photo.ts'

/** German sentences about a code come from its reader and the server; other languages provide their own. */
export type MyPhotoWording = MyPhotoTexts & { notices?: MyPhotoNotices }

/** Texts of „Mein Passbild“ in the language of the page. */
export const MyPhotoWords = createContext<MyPhotoWording>(GERMAN_MY_PHOTO)
