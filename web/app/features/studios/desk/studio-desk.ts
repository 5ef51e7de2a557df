import type { FoundPlace } from '@epassbild/contract/places.ts'
import type { LocationInput, StudioDraft, UploadedFile } from './studio-draft.ts'

/** The locations of the wizard and their trade licences. */
export interface StudioDesk {
  drafts: readonly StudioDraft[]
  /** One file for all locations (LOC-05). */
  oneFileForAll: boolean
}

export type Position = Pick<FoundPlace, 'latitude' | 'longitude' | 'precision'>

export type DeskEvent =
  | { type: 'added'; draft: StudioDraft }
  | { type: 'edited'; id: string; input: LocationInput; position: Position }
  | { type: 'removed'; id: string }
  | { type: 'file-chosen'; id: string; file: UploadedFile }
  | { type: 'file-removed'; id: string }
  | { type: 'sharing-switched' }

export function deskReducer(desk: StudioDesk, event: DeskEvent): StudioDesk {
  const change = (affects: (draft: StudioDraft) => boolean, next: (draft: StudioDraft) => StudioDraft): StudioDesk => ({
    ...desk,
    drafts: desk.drafts.map((draft) => (affects(draft) ? next(draft) : draft)),
  })
  // With a shared file, a change for one location applies to all of them.
  const concerns = (id: string) => (draft: StudioDraft) => desk.oneFileForAll || draft.id === id
  switch (event.type) {
    case 'added':
      return { ...desk, drafts: [...desk.drafts, { ...event.draft, uploadedFiles: sharedFiles(desk) }] }
    case 'edited':
      return change(
        ({ id }) => id === event.id,
        (draft) => ({ ...draft, ...event.input, ...event.position }),
      )
    case 'removed':
      return { ...desk, drafts: desk.drafts.filter(({ id }) => id !== event.id) }
    case 'file-chosen':
      return change(concerns(event.id), (draft) => ({ ...draft, uploadedFiles: [event.file] }))
    case 'file-removed':
      return change(concerns(event.id), (draft) => ({ ...draft, uploadedFiles: [] }))
    case 'sharing-switched':
      return {
        oneFileForAll: !desk.oneFileForAll,
        drafts: desk.drafts.map((draft) => ({ ...draft, uploadedFiles: [] })),
      }
  }
}

function sharedFiles({ drafts, oneFileForAll }: StudioDesk): UploadedFile[] {
  return oneFileForAll ? [...(drafts[0]?.uploadedFiles ?? [])] : []
}

export function hasFiles({ drafts }: StudioDesk): boolean {
  return drafts.some(({ uploadedFiles }) => uploadedFiles.length > 0)
}
