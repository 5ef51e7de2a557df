import { SLIP_SYMBOLS } from '@epassbild/photo-slip/slip-text.ts'
import { type CodeSymbol, moduleMm } from '@epassbild/photo-slip/symbol.ts'
import { IconAlertTriangle, IconCircleCheck, IconCircleX, IconLoader2 } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import type { slipMm } from '#features/photos/slip/slip-sheet.tsx'
import { StationButton } from '#features/photos/station/steps/station-button.tsx'
import type { SelfTestState } from './use-self-test.ts'
import './self-test.css'

interface SelfTestProps {
  test: SelfTestState
  symbols: readonly CodeSymbol[]
  mm: ReturnType<typeof slipMm>
  children: ReactNode
}

const OUTCOMES = {
  running: { Icon: IconLoader2, word: 'Läuft …' },
  passed: { Icon: IconCircleCheck, word: 'Bestanden' },
  failed: { Icon: IconCircleX, word: 'Nicht bestanden' },
  broken: { Icon: IconAlertTriangle, word: 'Nicht möglich' },
} as const

/** Result of reading back the symbols, before anything is printed. */
export function SelfTest({ test, symbols, mm, children }: SelfTestProps) {
  const { Icon, word } = OUTCOMES[test.state]
  return (
    <section className="station-test" aria-labelledby="selbsttest">
      <h2 id="selbsttest">
        Selbsttest vor dem Druck
        <span className={test.state}>
          <Icon className={test.state === 'running' ? 'line-icon spin' : 'line-icon'} aria-hidden="true" />
          {word}
        </span>
      </h2>
      <div role="status">
        <ul>
          {'result' in test &&
            symbols.map((symbol) => (
              <Line
                key={symbol.kind}
                good={test.result[symbol.kind] === true}
                value={`${millimetres(symbol, mm[symbol.kind])} mm je Modul`}
              >
                {SLIP_SYMBOLS[symbol.kind].name} {test.result[symbol.kind] ? 'gelesen' : 'nicht lesbar'}
              </Line>
            ))}
          {test.state === 'passed' && symbols.length > 1 && <Line good>Beide Inhalte sind gleich</Line>}
        </ul>
        {test.state === 'failed' && (
          <p className="station-hint">Der Beleg wird so nicht gedruckt. Bitte wiederholen Sie den Selbsttest.</p>
        )}
        {test.state === 'broken' && (
          <p className="station-hint">
            Der Code-Leser ist nicht gestartet. Sie können drucken und den Ausdruck mit einem Handscanner prüfen.
          </p>
        )}
      </div>
      {'again' in test && test.state !== 'passed' && (
        <StationButton look="small" onClick={test.again}>
          Selbsttest wiederholen
        </StationButton>
      )}
      {children}
    </section>
  )
}

function Line({ good, value, children }: { good: boolean; value?: string; children: ReactNode }) {
  const Icon = good ? IconCircleCheck : IconCircleX
  return (
    <li className={good ? 'ok' : 'block'}>
      <Icon className="line-icon" aria-hidden="true" />
      <span>{children}</span>
      {value && <span className="value">{value}</span>}
    </li>
  )
}

const millimetres = (symbol: CodeSymbol, side: number) => moduleMm(symbol, side).toFixed(2).replace('.', ',')
