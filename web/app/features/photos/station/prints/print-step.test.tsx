import type { PrintUse } from '@epassbild/photo-check/print/print-sizes.ts'
import { render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useEffect } from 'react'
import { expect, it, vi } from 'vitest'
import type { PhotoAnalysis } from '#features/photos/analysis/photo-analysis.ts'
import { FIRST_SETTINGS } from '#features/photos/station/settings/settings.ts'
import type { Shot } from '#features/photos/station/shots/shot.ts'
import { PaperWay } from './paper-way.tsx'
import { PrintStep } from './print-step.tsx'
import { openPaperDesk, WITH_FACE } from './test/paper-desk.ts'
import { usePrints } from './use-prints.ts'

const TWO: readonly PrintUse[] = ['driving-licence', 'us-visa']
const FOREIGN: readonly PrintUse[] = ['foreign-passport']
const SHOT: Shot = {
  ...{ id: 1, number: 1, source: 'file', capturedAt: '2026-11-20T09:00:00.000Z', state: 'checked', check: WITH_FACE },
  ...{ word: { overrides: [] }, drawn: true, glareConfirmed: true },
}

interface StationProps {
  desk: PhotoAnalysis
  onNext: () => void
  uses?: readonly PrintUse[]
}

function Station({ desk, onNext, uses = TWO }: StationProps) {
  const prints = usePrints(desk)
  const { make } = prints
  useEffect(() => make(SHOT, { picture: Promise.resolve(new Uint8Array()) }, uses), [make, uses])
  const nothing = () => {}
  return (
    <PrintStep
      {...{ prints, bill: null, settings: FIRST_SETTINGS, shortcuts: true, onNext }}
      {...{ onSettings: nothing, onSlips: undefined, onRelative: nothing }}
    />
  )
}

/** Prints as shown beside a slip. */
function SlipOf({ desk, onOpen }: { desk: PhotoAnalysis; onOpen: () => void }) {
  const prints = usePrints(desk)
  const { make } = prints
  useEffect(() => make(SHOT, { picture: Promise.resolve(new Uint8Array()) }, TWO), [make])
  return <PaperWay prints={prints} onOpen={onOpen} />
}

it('QUEUE-08 beside a slip says that the picture for paper could not be cut out, and what to do', async () => {
  const desk = { ...openPaperDesk(), print: () => Promise.reject(new Error('no room above the head')) }
  render(<SlipOf desk={desk} onOpen={() => {}} />)
  const alert = await screen.findByRole('alert')
  expect(alert.textContent).toContain('Das Bild für Papier ließ sich nicht ausschneiden.')
  expect(alert.textContent).toContain('mit etwas mehr Abstand')
})

it('QUEUE-08 beside a slip leads to the pictures on paper', async () => {
  const onOpen = vi.fn()
  render(<SlipOf desk={openPaperDesk()} onOpen={onOpen} />)
  await userEvent.click(await screen.findByRole('button', { name: 'Bilder auf Papier' }))
  expect(onOpen).toHaveBeenCalledTimes(1)
})

async function openTwoSizes() {
  const print = vi.fn()
  const onNext = vi.fn()
  vi.stubGlobal('print', print)
  render(<Station desk={openPaperDesk()} onNext={onNext} />)
  const [licence, visa] = [
    await screen.findByRole<HTMLInputElement>('radio', { name: 'Führerschein' }),
    screen.getByRole<HTMLInputElement>('radio', { name: 'Visum USA' }),
  ]
  return { print, onNext, licence, visa, user: userEvent.setup() }
}

it('QUEUE-08 Enter prints each size on paper before it continues with the next person', async () => {
  const { print, onNext, licence, visa, user } = await openTwoSizes()
  await user.keyboard('{Enter}')
  expect(print).toHaveBeenCalledTimes(1)
  expect(licence.checked).toBe(true)
  await user.keyboard('{Enter}')
  expect(onNext).not.toHaveBeenCalled()
  expect(visa.checked).toBe(true)
  expect(print).toHaveBeenCalledTimes(1)
  await user.keyboard('{Enter}')
  expect(print).toHaveBeenCalledTimes(2)
  expect(onNext).not.toHaveBeenCalled()
  await user.keyboard('{Enter}')
  expect(onNext).toHaveBeenCalledOnce()
})

it('QUEUE-08 the size that is printed first brings back the one that was passed over, and a button says so', async () => {
  const { print, onNext, licence, visa, user } = await openTwoSizes()
  await user.click(visa)
  await user.click(screen.getByRole('button', { name: 'Bogen drucken' }))
  expect(print).toHaveBeenCalledTimes(1)
  await user.click(screen.getByRole('button', { name: 'Weiter mit: Führerschein' }))
  expect(licence.checked).toBe(true)
  expect(onNext).not.toHaveBeenCalled()
  await user.click(screen.getByRole('button', { name: 'Bogen drucken' }))
  expect(screen.queryByRole('button', { name: /^Weiter mit/ })).toBeNull()
})

it('QUEUE-08 a picture for the passport of another state says which passports it is not for', async () => {
  const desk = openPaperDesk()
  const asked = vi.spyOn(desk, 'print')
  const saved = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:', revokeObjectURL: () => {} }))
  render(<Station desk={desk} onNext={() => {}} uses={FOREIGN} />)
  const user = userEvent.setup()
  await user.click(await screen.findByRole('button', { name: /^Bilddatei/ }))
  const [link] = saved.mock.contexts as HTMLAnchorElement[]
  expect(link?.download).toBe('Bild_35x45mm_nicht-fuer-deutsche-Paesse-und-Ausweise.jpg')
  expect(asked.mock.calls[0]?.[0].comment).toBe('Pass eines anderen Staates, nicht für deutsche Pässe und Ausweise')
  screen.getByText('Nicht für deutsche Pässe und Ausweise: Dafür nehmen die Ämter kein Bild auf Papier an.')
  saved.mockRestore()
})
