import { IconCircleCheck } from '@tabler/icons-react'
import { type Ref, useId } from 'react'
import { CameraButton } from '#ui/code-reader/camera-button.tsx'
import '#ui/code-reader/code-reader.module.css'
import { ScannerField, type ScannerFieldHandle } from '#ui/code-reader/scanner-field.tsx'
import { SlipFileButton } from '#ui/code-reader/slip-file-button.tsx'
import styles from './retrieval.module.css'
import { faultOfScan } from './scanner/read-code.ts'
import type { Retrieval } from './use-retrieval.ts'

interface ScanCardProps {
  cloud: string
  retrieval: Retrieval
  field: Ref<ScannerFieldHandle>
  /** A dialog is open. */
  idle: boolean
}

/** The three inputs: hand scanner, camera, picture or PDF of the slip. */
export function ScanCard({ cloud, retrieval, field, idle }: ScanCardProps) {
  const note = useId()
  return (
    <section className={`card ${styles.scan}`} aria-label="Code scannen">
      <ScannerField
        id="code"
        label="Code mit dem Handscanner lesen"
        describedBy={note}
        handle={field}
        idle={idle}
        onText={(text) => retrieval.take([text])}
      />
      <CameraButton
        label="Mit Kamera scannen"
        title="Code mit der Kamera scannen"
        onTexts={(texts) => {
          const other = faultOfScan(texts, cloud)
          if (other) return other.fault
          retrieval.take(texts)
          return undefined
        }}
      />
      <SlipFileButton label="Beleg als Bild oder PDF öffnen" onFile={retrieval.takeFile} />
      <p className="note" id={note}>
        <IconCircleCheck className="line-icon" aria-hidden="true" />
        <span>
          <span className="whitespace-nowrap">QR-Code</span> und DataMatrix werden gelesen. Der Schlüssel aus dem Code
          bleibt in diesem Browser.
        </span>
      </p>
    </section>
  )
}
