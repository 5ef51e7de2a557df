import { IconChevronDown } from '@tabler/icons-react'
import { REMEDY_NAMES, type RemedyName } from './remedy-names.ts'
import styles from './scanner-check.module.css'

/** Title and remedy of each fault. Names of settings differ by maker; the manual lists the programming codes. */
const REMEDIES: Readonly<Record<RemedyName, readonly [title: string, ...steps: string[]]>> = {
  tastatur: [
    'Der Scanner schreibt mit einer anderen Tastatur',
    'Im Handbuch des Scanners steht ein Code „Keyboard Country“, „Keyboard Language“ oder „Tastaturlayout“. Scannen Sie dort „Germany“ (Deutschland).',
    'Ist der Rechner selbst auf eine andere Sprache eingestellt, wählen Sie dieselbe auch am Scanner.',
    'Kann der Scanner keine deutsche Tastatur, hilft die Betriebsart „USB Keyboard ALT Mode“ oder „ALT+Ziffernblock“: Sie ist von der Sprache unabhängig.',
  ],
  feststelltaste: [
    'Die Feststelltaste ist eingeschaltet',
    'Drücken Sie die Feststelltaste (⇩), bis ihre Leuchte erlischt.',
    'Am Scanner gibt es dafür „Caps Lock Override“ oder „Auto Caps Lock“: Damit stört die Taste nicht mehr.',
  ],
  'gross-klein': [
    'Der Scanner schreibt alles groß oder alles klein',
    'Stellen Sie am Scanner „Convert Case“, „Case Conversion“ oder „Simulated Caps Lock“ auf „No Conversion“ oder „Disable“.',
  ],
  zusaetze: [
    'Vor oder hinter dem Code stehen weitere Zeichen',
    'Schalten Sie am Scanner „Prefix“, „Suffix“ und „AIM-ID“ (auch „Symbology Identifier“ oder „Code ID“) aus.',
    'Nur die Eingabetaste (Enter, CR) hinter dem Code soll bleiben.',
  ],
  doppelt: [
    'Der Code kommt mehrmals an',
    'Stellen Sie den Scanner auf Lesen mit Taste („Trigger Mode“) oder verlängern Sie „Same Symbol Timeout“ auf zwei Sekunden.',
    'Decken Sie beim Beleg einen der beiden Codes ab, wenn der Scanner beide auf einmal liest.',
  ],
  gekuerzt: [
    'Der Code kommt gekürzt an',
    'Setzen Sie die größte Länge („Maximum Length“) für QR-Code und DataMatrix auf den höchsten Wert, mindestens 300 Zeichen.',
    'Ein Zwischenprogramm oder eine Funkstrecke kann Zeichen verlieren: Stellen Sie „Inter-Character Delay“ auf 5 Millisekunden.',
  ],
  eingabetaste: [
    'Hinter dem Code fehlt die Eingabetaste',
    'Stellen Sie am Scanner als Abschluss („Suffix“, „Terminator“) „Enter“ oder „CR“ ein.',
  ],
  'nichts-lesbares': [
    'Es kommt nichts oder etwas anderes an',
    'Der Scanner muss zweidimensionale Codes lesen können. Geräte nur für Strichcodes können es nicht.',
    'Schalten Sie QR-Code und DataMatrix frei („Enable QR Code“, „Enable Data Matrix“).',
    'Als Anschluss muss „USB HID Keyboard“ eingestellt sein, nicht „USB Serial“ oder „COM“.',
    'Drucken Sie das Testblatt ohne Verkleinerung, oder scannen Sie es vom Bildschirm mit voller Helligkeit.',
  ],
}

/** The remedy for each fault; the one for the fault found is expanded and first. */
export function Remedies({ found }: { found: readonly RemedyName[] }) {
  const others = REMEDY_NAMES.filter((name) => !found.includes(name))
  return (
    <section className={`card ${styles.sheetCard} no-print`} aria-labelledby="abhilfe">
      <h2 id="abhilfe">Was hilft</h2>
      <p className="muted">
        Die Einstellung steht im Handbuch des Scanners: Meist wird sie mit einem gedruckten Code eingelesen.
      </p>
      {[...found, ...others].map((name) => (
        <Remedy key={`${name}-${found.includes(name)}`} name={name} open={found.includes(name)} />
      ))}
    </section>
  )
}

function Remedy({ name, open }: { name: RemedyName; open: boolean }) {
  const [title, ...steps] = REMEDIES[name]
  return (
    <details className={styles.remedy} open={open}>
      <summary>
        <span>{title}</span>
        <IconChevronDown className="line-icon" aria-hidden="true" />
      </summary>
      <ul>
        {steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ul>
    </details>
  )
}
