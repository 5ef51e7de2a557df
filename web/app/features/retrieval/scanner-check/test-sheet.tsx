import type { CodeSymbol } from '@epassbild/photo-slip/symbol.ts'
import { IconPrinter } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import styles from './scanner-check.module.css'
import { TEST_CODE } from './test-code.ts'

const NAMES: Readonly<Record<CodeSymbol['kind'], string>> = { qr: 'QR-Code', datamatrix: 'DataMatrix' }
/** Sides of the symbols on the slip, in millimetres. */
const SIDES: Readonly<Record<CodeSymbol['kind'], number>> = { qr: 42, datamatrix: 36 }

/** The sheet with the test code as both symbols, in the size of the slip; only the sheet is printed. */
export function TestSheet() {
  const { symbols, failed, again } = useTestSymbols()
  return (
    <section className={`card ${styles.sheetCard} ${styles.testSheet}`} aria-labelledby="testblatt">
      <h2 id="testblatt">Testblatt für Handscanner</h2>
      <p>
        Beide Codes enthalten dasselbe: alle 65 Zeichen, die in einem Passbild-Code vorkommen. Es gibt kein Bild dazu.
      </p>
      {failed && (
        <AlertBox tone="err" title="Die Codes konnten nicht geladen werden." onRetry={again}>
          <p>Bitte prüfen Sie die Verbindung zum Internet.</p>
        </AlertBox>
      )}
      <div className={styles.testSymbols}>
        {symbols.map(({ kind, modules, path }) => (
          <figure key={kind}>
            <svg
              role="img"
              aria-label={`Testcode als ${NAMES[kind]}`}
              width={`${SIDES[kind]}mm`}
              height={`${SIDES[kind]}mm`}
              viewBox={`0 0 ${modules} ${modules}`}
              shapeRendering="crispEdges"
            >
              <path d={path} fillRule="evenodd" />
            </svg>
            <figcaption>{NAMES[kind]}</figcaption>
          </figure>
        ))}
      </div>
      <button
        type="button"
        className="btn btn-p no-print"
        disabled={symbols.length === 0}
        onClick={() => window.print()}
      >
        <IconPrinter className="line-icon" aria-hidden="true" />
        Testblatt drucken
      </button>
    </section>
  )
}

/** The drawing library is a large lazy chunk. */
function useTestSymbols() {
  const [state, setState] = useState<{ symbols: CodeSymbol[]; failed: boolean }>({ symbols: [], failed: false })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each retry
  useEffect(() => {
    let wanted = true
    import('@epassbild/photo-slip/draw-symbols.ts').then(
      ({ drawSymbols }) => {
        const { qr, dataMatrix } = drawSymbols(TEST_CODE)
        if (wanted) setState({ symbols: [qr, dataMatrix], failed: false })
      },
      () => wanted && setState({ symbols: [], failed: true }),
    )
    return () => {
      wanted = false
    }
  }, [round])
  return { ...state, again: () => setRound((before) => before + 1) }
}
