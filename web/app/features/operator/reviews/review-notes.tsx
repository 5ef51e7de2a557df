import { createContext, type ReactNode, useContext, useState } from 'react'
import { LeaveGuard } from '#ui/dialogs/leave-guard.tsx'

/** The operator's notes and drafts about one owner or studio; stored only in the browser. */
export interface Note {
  checked: readonly string[]
  /** An existing decision is being changed. */
  changing: boolean
  rejecting: boolean
  reason: string
  message: string
  /** A note to other operators, being written. */
  text: string
  secondLook: boolean
}

const EMPTY: Note = {
  checked: [],
  changing: false,
  rejecting: false,
  reason: '',
  message: '',
  text: '',
  secondLook: false,
}

type Notes = Readonly<Record<string, Note>>
type ChangeNote = (change: Partial<Note>) => void

const NotesContext = createContext<[Notes, (key: string, change: Partial<Note>) => void]>([{}, () => {}])

interface ReviewNotesProps {
  /** E-mail address of the signed-in operator; empty without one. */
  of: string
  children: ReactNode
}

/**
 * Keeps each operator's notes while the page is open: switching cases or signing in again loses nothing; a reload, a
 * closed tab and „Abmelden“ ask first.
 */
export function ReviewNotes({ of, children }: ReviewNotesProps) {
  const [all, setAll] = useState<Readonly<Record<string, Notes>>>({})
  const notes = all[of] ?? {}
  const isWriting = Object.values(notes).some(({ text, rejecting, message }) => text || (rejecting && message))
  const change = (key: string, next: Partial<Note>) =>
    setAll((before) => {
      const mine = before[of] ?? {}
      return { ...before, [of]: { ...mine, [key]: { ...EMPTY, ...mine[key], ...next } } }
    })
  return (
    <NotesContext value={[notes, change]}>
      {children}
      {isWriting && <LeaveGuard unsaved isKept text="Eine begonnene Notiz oder Nachricht der Prüfung geht verloren." />}
    </NotesContext>
  )
}

export function useNote(key: string): [Note, ChangeNote] {
  const [notes, change] = useContext(NotesContext)
  return [notes[key] ?? EMPTY, (next) => change(key, next)]
}

/** Change of a note after a decision: its texts are sent and cleared, the checks stay. */
export const DECIDED: Partial<Note> = { changing: false, rejecting: false, reason: '', message: '' }

/** Key of a subject's notes and faults, and id of its heading. */
export const studioKey = (studioId: number) => `studio-${studioId}`
export const ownerKey = (ownerId: number) => `konto-${ownerId}`
