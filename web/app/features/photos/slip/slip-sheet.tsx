import { SLIP_MM, type SlipContent } from '@epassbild/photo-slip/slip-content.ts'
import {
  SLIP_FURTHER_USE,
  SLIP_LABELS,
  SLIP_NOT_FOR,
  SLIP_STEP_ONE_SYMBOL,
  SLIP_STEPS,
  SLIP_TEST_NOTICE,
  SLIP_TITLE,
  SLIP_USES,
  SLIP_WARNING,
} from '@epassbild/photo-slip/slip-text.ts'
import type { CodeSymbol } from '@epassbild/photo-slip/symbol.ts'
import { LogoLine } from '#ui/frame/logo.tsx'
import styles from './slip.module.css'
import { SlipInLargePrint, SlipLanguages } from './slip-languages.tsx'
import { SymbolPicture } from './symbol-picture.tsx'

export const SLIP_FORMATS = { a6: 'A6', a4: 'A4', large: 'A4, große Schrift', label: 'Etikett 62 mm' } as const
export type SlipFormat = keyof typeof SLIP_FORMATS

/** Lines of the header that fit on A6; the notice of the test operation takes two of them, a long foot takes one. */
const HEAD_LINES = 5
/** Characters that fit on one of these lines, in capitals, too. */
const LINE_LETTERS = 24
/** Characters of the operator's contact that fit without a further line of the foot. */
const CONTACT_LETTERS = 40

/** Sizes of the symbols on all of these slips: a slip on A4 equals one on A6, with its explanation beside it. */
export function slipMm(format: SlipFormat, ...slips: readonly SlipContent[]) {
  if (format === 'label' || format === 'large') return SLIP_MM[format]
  return SLIP_MM[slips.some(isTight) ? 'tight' : 'a6']
}

function isTight(content: SlipContent): boolean {
  const head = [content.studioName, content.studioAddress, forWhom(content)]
  const lines = head.map(({ length }) => Math.min(2, Math.ceil(length / LINE_LETTERS)))
  const footLines = Math.floor(content.contact.length / CONTACT_LETTERS)
  return lines.reduce((sum, each) => sum + each, content.testMode ? 2 : 0) + footLines > HEAD_LINES
}

export const isSlipFormat = (format: string): format is SlipFormat => Object.hasOwn(SLIP_FORMATS, format)

interface SlipSheetProps {
  content: SlipContent
  /** QR code and DataMatrix with the same text; DataMatrix alone in certified operation. */
  symbols: readonly CodeSymbol[]
  format: SlipFormat
}

/** The sheet that the citizen takes along, in its paper size; `@page` in slip.css prints it without margins. */
export function SlipSheet({ content, symbols, format }: SlipSheetProps) {
  const mm = slipMm(format, content)
  const oneSymbol = symbols.length === 1
  return (
    <article className={`slip-paper ${format}`} aria-label="Vorschau des Belegs">
      <div className={mm === SLIP_MM.tight ? `${styles.slip} ${styles.slipTight}` : styles.slip}>
        <header className={styles.slipHead}>
          <LogoLine />
          <div>
            <p>{content.studioName}</p>
            <p>{content.studioAddress}</p>
            {forWhom(content) && <p>{forWhom(content)}</p>}
          </div>
        </header>
        <h2>{SLIP_TITLE}</h2>
        {content.testMode && <p className={styles.slipTest}>{SLIP_TEST_NOTICE}</p>}
        <SlipFacts content={content} />
        <div className={styles.slipSymbols}>
          {symbols.map((symbol) => (
            <SymbolPicture key={symbol.kind} symbol={symbol} sideMm={mm[symbol.kind]} />
          ))}
        </div>
        <ol>
          {stepsOf(content, oneSymbol).map((step) => (
            <li key={step} className={step === SLIP_FURTHER_USE ? styles.slipWish : undefined}>
              {step}
            </li>
          ))}
        </ol>
        <p className={styles.slipFoot}>
          {SLIP_NOT_FOR} {SLIP_WARNING} Fragen: {content.contact}
        </p>
      </div>
      {format === 'a4' && <SlipLanguages oneSymbol={oneSymbol} />}
      {format === 'large' && <SlipInLargePrint oneSymbol={oneSymbol} />}
    </article>
  )
}

/** „Für Mira, Kundennummer 17“; empty without either. */
function forWhom({ firstName, customerReference }: SlipContent): string {
  return [
    ...(firstName ? [`${SLIP_LABELS.firstName} ${firstName}`] : []),
    ...(customerReference ? [`${SLIP_LABELS.customerReference} ${customerReference}`] : []),
  ].join(', ')
}

function stepsOf({ furtherUse }: SlipContent, oneSymbol: boolean): string[] {
  const [take, scan, ask] = SLIP_STEPS
  return [take, oneSymbol ? SLIP_STEP_ONE_SYMBOL : scan, furtherUse ? SLIP_FURTHER_USE : ask]
}

function SlipFacts({ content }: { content: SlipContent }) {
  return (
    <dl className={styles.slipFacts}>
      <div>
        <dt>{SLIP_LABELS.capturedOn}</dt>
        <dd>{content.capturedOn}</dd>
      </div>
      <div>
        <dt>{SLIP_LABELS.validUntil}</dt>
        <dd>{content.validUntil}</dd>
      </div>
      <div>
        <dt>{SLIP_LABELS.uses}</dt>
        <dd>{SLIP_USES}</dd>
      </div>
    </dl>
  )
}
