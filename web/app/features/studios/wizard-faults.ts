import type { StudioDraft } from '#features/studios/desk/studio-draft.ts'

export const NO_LOCATION = 'Bitte fügen Sie mindestens einen Standort hinzu.'
export const NO_FILE = 'Bitte laden Sie für jedes Studio mindestens eine Datei hoch.'

/** Drafts without a chosen trade licence (REG-11). */
export function draftsWithoutFile(drafts: readonly StudioDraft[]): StudioDraft[] {
  return drafts.filter(({ uploadedFiles }) => uploadedFiles.length === 0)
}

/** REG-11 for the wizard: whether the reader may leave these two steps. */
export const locationsAreDone = (drafts: readonly StudioDraft[]) => drafts.length > 0
export const licencesAreDone = (drafts: readonly StudioDraft[]) => draftsWithoutFile(drafts).length === 0
