import { PRINT_DPI, type PrintDpi } from '@epassbild/photo-check/print/plan-print.ts'
import { PRINT_SIZES, type PrintUse } from '@epassbild/photo-check/print/print-sizes.ts'
import { NOT_FOR_PASSPORTS } from '@epassbild/photo-slip/sheet/sheet-text.ts'
import { useCallback, useRef, useState } from 'react'
import type { PhotoAnalysis } from '#features/photos/analysis/photo-analysis.ts'
import type { MadePrint } from '#features/photos/analysis/questions.ts'
import type { Shot } from '#features/photos/station/shots/shot.ts'
import type { Held } from '#features/photos/station/shots/shot-vault.ts'

/** The printed picture for one purpose, once for each printer resolution. */
export interface Print {
  readonly use: PrintUse
  readonly made: { readonly [dpi in PrintDpi]: MadePrint & { readonly bitmap: ImageBitmap } }
}

export interface Prints {
  readonly list: readonly Print[]
  readonly state: 'none' | 'making' | 'ready' | 'failed'
  /** Printed or saved, so nothing is lost by wiping these. */
  readonly taken: readonly PrintUse[]
  readonly make: (shot: Shot, held: Held, uses: readonly PrintUse[]) => void
  readonly noteTaken: (use: PrintUse) => void
  /** Closes the bitmaps and overwrites the files. */
  readonly wipe: () => void
}

const NONE = { list: [], state: 'none', taken: [] } as const

/** The first one that is neither printed nor saved. */
export const nextUntaken = ({ list, taken }: Pick<Prints, 'list' | 'taken'>) =>
  list.find(({ use }) => !taken.includes(use))

/** Printed pictures of the current customer. They exist only on request, and no longer than the shots. */
export function usePrints(desk: PhotoAnalysis | undefined): Prints {
  const [prints, setPrints] = useState<Pick<Prints, 'list' | 'state' | 'taken'>>(NONE)
  const round = useRef(0)
  const held = useRef<readonly Print[]>([])
  const wipe = useCallback(() => {
    round.current += 1
    held.current.forEach(forget)
    held.current = []
    setPrints(NONE)
  }, [])
  const make = useCallback(
    (shot: Shot, { picture }: Held, uses: readonly PrintUse[]) => {
      wipe()
      const { face, crown } = shot.check ?? {}
      if (uses.length === 0) return
      const mine = round.current
      const isWanted = () => round.current === mine
      setPrints({ ...NONE, state: 'making' })
      const made = face && crown && desk ? makeAll(desk, picture, { face, crown }, uses) : Promise.reject(new Error())
      made.then(
        (list) => {
          if (!isWanted()) return list.forEach(forget)
          held.current = list
          setPrints({ list, state: 'ready', taken: [] })
        },
        () => isWanted() && setPrints({ ...NONE, state: 'failed' }),
      )
    },
    [desk, wipe],
  )
  const noteTaken = useCallback((use: PrintUse) => {
    setPrints((before) => (before.taken.includes(use) ? before : { ...before, taken: [...before.taken, use] }))
  }, [])
  return { ...prints, make, noteTaken, wipe }
}

type Subject = Parameters<PhotoAnalysis['print']>[0]['subject']

async function makeAll(
  desk: PhotoAnalysis,
  picture: Held['picture'],
  subject: Subject,
  uses: readonly PrintUse[],
): Promise<Print[]> {
  // The shot itself is wiped with the receipt, perhaps before all of them are made.
  const own = 'close' in picture ? await createImageBitmap(picture) : (await picture).slice()
  const list: Print[] = []
  try {
    for (const use of uses) {
      const [low, high] = PRINT_DPI
      list.push({ use, made: { [low]: await one(use, low), [high]: await one(use, high) } as Print['made'] })
    }
    return list
  } catch (error) {
    list.forEach(forget)
    throw error
  } finally {
    if ('close' in own) own.close()
    else own.fill(0)
  }
  async function one(use: PrintUse, dpi: PrintDpi) {
    const size = PRINT_SIZES[use]
    const given =
      'close' in own ? { bitmap: await createImageBitmap(own), source: { width: own.width, height: own.height } } : own
    const comment = `${size.name}, ${NOT_FOR_PASSPORTS}`
    const print = await desk.print({ picture: given, subject, size, dpi, comment })
    return { ...print, bitmap: await createImageBitmap(new Blob([print.jpeg], { type: 'image/jpeg' })) }
  }
}

function forget({ made }: Print): void {
  for (const dpi of PRINT_DPI) {
    made[dpi].bitmap.close()
    made[dpi].jpeg.fill(0)
  }
}
