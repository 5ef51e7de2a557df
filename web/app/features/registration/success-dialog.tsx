import { Dialog } from '#ui/dialogs/dialog.tsx'

/** REG-14: the application is submitted; the next step is the code from the mail. */
export function SuccessDialog({ isOwner, onDone }: { isOwner: boolean; onDone: () => void }) {
  return (
    <Dialog title="Registrierung erfolgreich" size="small">
      {isOwner && (
        <p>
          Ihr Antrag ist eingegangen. Nach der Prüfung erhalten Sie eine <span className="no-break">E-Mail</span> zur
          Aktivierung.
        </p>
      )}
      <p>
        Wir haben Ihnen einen Bestätigungscode per E-Mail gesendet.{' '}
        {isOwner
          ? 'Mit ihm bestätigen Sie jetzt Ihre Adresse; danach reichen wir Ihre Standorte ein.'
          : 'Mit ihm bestätigen Sie jetzt Ihre Adresse.'}
      </p>
      <div className="dialog-acts">
        <button type="button" className="btn btn-p" onClick={onDone}>
          Weiter zur Code-Eingabe
        </button>
      </div>
    </Dialog>
  )
}
