import { useEffect, useState } from 'react'
import { openPhotoAnalysis, type PhotoAnalysis } from '#features/photos/analysis/photo-analysis.ts'
import { loadDrawing } from '#features/photos/slip/use-symbols.ts'
import { warmUpReader } from '#ui/code-reader/read-symbols.ts'

export interface Analysis {
  state: 'starting' | 'ready' | 'failed'
  /** Undefined until opened. */
  desk: PhotoAnalysis | undefined
}

/** The analysis worker, as long as the workspace is mounted. */
export function useAnalysis(): Analysis {
  const [analysis, setAnalysis] = useState<Analysis>({ state: 'starting', desk: undefined })
  useEffect(() => {
    let left = false
    const desk = openPhotoAnalysis()
    setAnalysis({ state: 'starting', desk })
    const stands = (state: Analysis['state']) => () => {
      if (!left) setAnalysis({ state, desk })
    }
    desk.started.then(stands('ready'), stands('failed'))
    // Preloaded, because they are needed at a moment when the network may be down.
    desk.started.then(loadDrawing).then(warmUpReader, () => undefined)
    return () => {
      left = true
      desk.close()
    }
  }, [])
  return analysis
}
