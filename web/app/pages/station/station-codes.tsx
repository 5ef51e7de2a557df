import { CodeList } from '#features/protection/code-list.tsx'
import { Dialog } from '#ui/dialogs/dialog.tsx'

interface StationCodesProps {
  codes: readonly string[]
  onKept: () => void
}

/** Recovery codes of a second factor that was set up during the station's sign-in, shown over the workspace. */
export default function StationCodes(props: StationCodesProps) {
  return (
    <Dialog title="Zweiter Faktor">
      <CodeList {...props} />
    </Dialog>
  )
}
