import type { CodeSymbol } from '@epassbild/photo-slip/symbol.ts'
import { useCallback, useEffect, useState } from 'react'

type Drawing = typeof import('@epassbild/photo-slip/draw-symbols.ts')

let drawing: Promise<Drawing> | undefined

/** A large lazy chunk, loaded early: a slip must not wait for the network after the photo is sent. */
export function loadDrawing(): Promise<Drawing> {
  drawing ??= import('@epassbild/photo-slip/draw-symbols.ts').catch((error: unknown) => {
    drawing = undefined
    throw error
  })
  return drawing
}

export interface DrawnSymbols {
  /** Empty until they are drawn. */
  symbols: readonly CodeSymbol[]
  failed: boolean
  again: () => void
}

/** The symbols of a slip, drawn in the page; their content leaves it only on paper. */
export function useSymbols(codeText: string, kinds: readonly CodeSymbol['kind'][]): DrawnSymbols {
  const [drawn, setDrawn] = useState<Omit<DrawnSymbols, 'again'>>({ symbols: [], failed: false })
  const [round, setRound] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs again for each retry
  useEffect(() => {
    let wanted = true
    loadDrawing().then(
      ({ drawSymbols }) => {
        const { qr, dataMatrix } = drawSymbols(codeText)
        const symbols = [qr, dataMatrix].filter(({ kind }) => kinds.includes(kind))
        if (wanted) setDrawn({ symbols, failed: false })
      },
      () => {
        if (wanted) setDrawn({ symbols: [], failed: true })
      },
    )
    return () => {
      wanted = false
    }
  }, [codeText, kinds, round])
  return { ...drawn, again: useCallback(() => setRound((before) => before + 1), []) }
}
