import { paths } from '#app/paths.ts'
import { DownloadButtons } from '#features/software/download-buttons.tsx'
import { LicenceCard } from '#features/software/licence-card.tsx'
import '#features/software/software.module.css'
import { useDownloads } from '#features/software/use-downloads.ts'
import { hiddenMeta } from '#ui/frame/page-meta.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'

export const meta = hiddenMeta(
  'Software-Download',
  'Die Aufnahme-Software für Windows und macOS und den Lizenzschlüssel herunterladen.',
)

export default function Software() {
  const downloads = useDownloads()
  return (
    <div className="layout">
      <h1 className="mb-6">Software-Download</h1>
      <AlertBox tone="ok" title="Ihr Zugang ist eingerichtet.">
        <p>Laden Sie jetzt die Software für Ihre Aufnahmestation und Ihren Lizenzschlüssel herunter.</p>
      </AlertBox>
      <div className="parts mt-6">
        <section className="card part" aria-labelledby="software">
          <h2 id="software">Software</h2>
          <DownloadButtons downloads={downloads} />
          <p className="muted">
            Bitte nutzen Sie Google Chrome: Die Software öffnet die Aufnahmestation darin in einem eigenen Fenster. Ohne
            Installation geht es auch: <a href={paths.capture}>Aufnahme im Browser öffnen</a>
          </p>
        </section>
        <LicenceCard downloads={downloads} />
      </div>
    </div>
  )
}
