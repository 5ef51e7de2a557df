import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { FormDialog } from '#ui/dialogs/form-dialog.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { RowSkeleton } from '#ui/notices/row-skeleton.tsx'
import { OfferFields } from './offer-fields.tsx'
import { SpreadFields } from './spread-fields.tsx'
import { useStatement } from './use-statement.ts'

interface OfferDialogProps {
  studio: RegisteredStudio
  /** The company's other locations. */
  others: readonly RegisteredStudio[]
  /** With the number of other locations that got parts of the statement. */
  onStated: (alsoStated: number) => void
  /** A location may be gone: reloads the list and returns this one. */
  onStale: (studioId: number) => Promise<RegisteredStudio | undefined>
  onClose: () => void
}

/** A location's statements in the finder besides its address. Loaded first, so that earlier statements are not lost. */
export function OfferDialog({ studio, others, onStated, onStale, onClose }: OfferDialogProps) {
  const form = useStatement({ studio, others, onStated, onStale })
  const { statedOn, draft, spread, faults } = form
  return (
    <FormDialog
      title={`Angebot: ${studio.name}`}
      submit={spread.ids.length > 0 ? `Für ${spread.ids.length + 1} Standorte speichern` : 'Angaben speichern'}
      busy={form.busy}
      faults={faults}
      unsaved={form.unsaved}
      onSend={form.send}
      onClose={onClose}
    >
      {!draft && !form.failed && <RowSkeleton />}
      {form.failed && (
        <AlertBox tone="err" onRetry={form.reload}>
          Die Angaben konnten nicht geladen werden.
        </AlertBox>
      )}
      {draft && <OfferFields draft={draft} statedOn={statedOn} noPrice={faults.fields.price} onEdit={form.edit} />}
      {draft && others.length > 0 && <SpreadFields others={others} spread={spread} onChange={form.setSpread} />}
    </FormDialog>
  )
}
