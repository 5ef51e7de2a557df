import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { useMyProfile } from '#api/my-profile.ts'
import { CertificateDialog } from '#features/studios/certificates/certificate-dialog.tsx'
import { NewStudioDialog } from '#features/studios/desk/new-studio-dialog.tsx'
import { CHANGED } from '#features/studios/desk/studio-answers.ts'
import type { StudioTask } from '#features/studios/desk/studio-table.tsx'
import { waitsForLicence } from '#features/studios/desk/waits-for-licence.ts'
import { OfferDialog } from '#features/studios/offers/offer-dialog.tsx'
import { PeopleDialog } from '#features/studios/people/people-dialog.tsx'
import { showToast } from '#ui/notices/toasts.tsx'

/** Dialog that the owner has opened from the list, if any. */
export type Task = { do: 'add' } | { do: StudioTask; studio: RegisteredStudio }

interface TaskDialogProps {
  task: Task
  /** All locations of the company. */
  studios: readonly RegisteredStudio[]
  /** The list behind has changed, or may have. */
  onChanged: (what: Task['do']) => void
  /** A location was changed or deleted elsewhere: reloads the list and returns the location. */
  onStale: (studioId: number) => Promise<RegisteredStudio | undefined>
  onClose: () => void
}

export function TaskDialog({ task, studios, onChanged, onStale, onClose }: TaskDialogProps) {
  const isActivated = useMyProfile().profile?.review === 'approved'
  function done(sentence: string) {
    onClose()
    showToast(sentence)
    // Offers are shown in the finder, not in the list.
    if (task.do !== 'offer') onChanged(task.do)
  }
  const lost = () => onChanged(task.do)
  switch (task.do) {
    case 'add': {
      const added = (studio: RegisteredStudio) =>
        done(
          waitsForLicence(studio)
            ? `Standort „${studio.name}“ ist hinzugefügt. Laden Sie noch den Gewerbenachweis hoch, dann prüfen wir ihn.`
            : `Standort „${studio.name}“ ist hinzugefügt und wird geprüft.`,
        )
      return <NewStudioDialog onAdded={added} onLost={lost} onClose={onClose} />
    }
    case 'edit':
      return <NewStudioDialog editing={task.studio} onAdded={() => done(CHANGED)} onStale={onStale} onClose={onClose} />
    case 'offer': {
      const { studio } = task
      const others = studios.filter(({ id }) => id !== studio.id)
      const stated = (also: number) =>
        done(`Die Angaben zu „${studio.name}“ sind gespeichert und ${whenFound(studio, isActivated)}${alsoAt(also)}`)
      return <OfferDialog studio={studio} others={others} onStated={stated} onStale={onStale} onClose={onClose} />
    }
    case 'people': {
      const { studio } = task
      const saved = () => done(`Das Team von „${studio.name}“ ist gespeichert.`)
      return <PeopleDialog studio={studio} onAssigned={saved} onClose={onClose} />
    }
    case 'upload': {
      const uploaded = ({ name }: RegisteredStudio) =>
        done(`Der Nachweis für „${name}“ ist hochgeladen und wird geprüft.`)
      return <CertificateDialog studio={task.studio} onUploaded={uploaded} onLost={lost} onClose={onClose} />
    }
  }
}

function alsoAt(count: number): string {
  if (count === 0) return ''
  return ` Die gewählten gelten auch für ${count === 1 ? '1 anderen Standort' : `${count} andere Standorte`}.`
}

/** The finder shows only approved locations of activated companies. */
function whenFound({ review }: RegisteredStudio, isActivated: boolean): string {
  const awaited = [
    ...(isActivated ? [] : ['Ihr Unternehmen freigeschaltet']),
    ...(review === 'approved' ? [] : ['der Standort freigegeben']),
  ]
  if (awaited.length === 0) return 'stehen in der Suche.'
  return `erscheinen in der Suche, sobald ${awaited.join(' und ')} ist.`
}
