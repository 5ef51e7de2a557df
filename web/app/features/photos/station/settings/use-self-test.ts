import type { CodeSymbol } from '@epassbild/photo-slip/symbol.ts'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { type SelfTestResult, testSlips } from '#features/photos/slip/print-self-test.ts'
import { readSymbols } from '#ui/code-reader/read-symbols.ts'

/** `broken`: the reader itself does not start, which is no verdict on the slip. */
export type SelfTestState =
  | { state: 'running' }
  | { state: 'passed' | 'failed'; result: SelfTestResult; again: () => void }
  | { state: 'broken'; again: () => void }

/** Reads back the symbols of the slip in the page, after each drawing. */
export function useSelfTest(
  slip: RefObject<HTMLElement | null>,
  codeTexts: readonly string[],
  /** Identifies slips and paper. */
  drawing: string,
  symbols: readonly CodeSymbol[],
): SelfTestState {
  const [round, setRound] = useState(0)
  const texts = useRef(codeTexts)
  texts.current = codeTexts
  const [test, setTest] = useState<SelfTestState>({ state: 'running' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each rendering
  useEffect(() => {
    let wanted = true
    const again = () => setRound((before) => before + 1)
    setTest({ state: 'running' })
    const run = async () => {
      // Not drawn yet: nothing to read.
      if (!slip.current?.querySelector('[data-symbol]')) return
      const result = await testSlips(slip.current, texts.current, readSymbols)
      const values = Object.values(result)
      const state = values.length > 0 && values.every(Boolean) ? 'passed' : 'failed'
      if (wanted) setTest({ state, result, again })
    }
    run().catch(() => {
      if (wanted) setTest({ state: 'broken', again })
    })
    return () => {
      wanted = false
    }
  }, [slip, drawing, symbols, round])
  return test
}
