import { createContext } from 'react'
import { GERMAN_READER, type ReaderTexts } from '#texts/citizens/german/reader.ts'

/** Texts of dialogs, notices and the code reader in the language of the page. */
export const ReaderWords = createContext<ReaderTexts>(GERMAN_READER)
