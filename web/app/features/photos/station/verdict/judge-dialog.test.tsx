import { NO_WORD, type StudioWord } from '@epassbild/photo-check/decision.ts'
import type { Finding } from '@epassbild/photo-check/finding.ts'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it } from 'vitest'
import type { Shot } from '#features/photos/station/shots/shot.ts'
import { SHUT } from '#features/photos/station/test/finding.ts'
import { JudgeDialog } from './judge-dialog.tsx'

const NO_FACE: Finding = { ...SHUT, id: 18, name: 'Gesichter im Bild', hard: true, sentence: 'Kein Gesicht gefunden.' }

const FACE = { points: [], pose: { yaw: 0, pitch: 0, roll: 0 }, box: { x: 0, y: 0, width: 0, height: 0 } }
const CROP = { centre: { x: 0, y: 0 }, angle: 0, scale: 1 }
const LOOKED = /^Ich habe hingesehen/

async function open(...findings: Finding[]) {
  return openWith(undefined, ...findings)
}

async function openWith(preview: ImageBitmap | undefined, ...findings: Finding[]) {
  const words: StudioWord[] = []
  function Station() {
    const [word, setWord] = useState<StudioWord>(NO_WORD)
    words.push(word)
    const shot: Shot = {
      id: 1,
      number: 1,
      source: 'file',
      capturedAt: '2026-11-20T09:00:00.000Z',
      state: 'checked',
      check: { profile: 'medical', findings, verdict: 'block', face: FACE, crop: CROP },
      word,
      drawn: true,
      glareConfirmed: false,
    }
    return <JudgeDialog shot={shot} preview={preview} onWord={setWord} onGlare={() => {}} onClose={() => {}} />
  }
  render(<Station />)
  await screen.findByRole('dialog')
  return { user: userEvent.setup(), latest: () => words.at(-1) }
}

const focusOn = (name: string | RegExp, role = 'button') =>
  expect.poll(() => document.activeElement === screen.queryByRole(role, { name })).toBe(true)

it('FACE-07 a refusal passes with a reason by keyboard alone, and the focus stays where the work is', async () => {
  const { user, latest } = await open(SHUT)
  screen.getByRole('button', { name: 'Mit Begründung zulassen' }).focus()
  await user.keyboard('{Enter}')
  await focusOn('Begründung', 'textbox')
  await user.keyboard('{Enter}')
  expect(screen.getByText('Bitte nennen Sie den Grund.')).toBeTruthy()
  await focusOn(/^Begründung/, 'textbox')
  await user.keyboard('gelähmtes Augenlid{Enter}')
  await focusOn('Zurücknehmen')
  expect(latest()?.overrides).toEqual([{ check: 9, kind: 'obvious', reason: 'gelähmtes Augenlid' }])
  await user.keyboard('{Enter}')
  await focusOn(/^Begründung/, 'textbox')
  expect(latest()?.overrides).toEqual([])
})

it('FACE-07 a hard check offers no reason and says so', async () => {
  await open(NO_FACE)
  expect(screen.queryByRole('button', { name: 'Mit Begründung zulassen' })).toBeNull()
  expect(screen.getByText('Dieser Punkt muss erfüllt sein. Eine Begründung genügt hier nicht.')).toBeTruthy()
})

it('FACE-07 a good verdict is vetoed by keyboard, and the veto is undone', async () => {
  const { user, latest } = await open({ ...SHUT, verdict: 'ok', deviation: 0, remedy: '' })
  screen.getByRole('textbox', { name: /^Trotz guter Prüfung/ }).focus()
  await user.keyboard('Kragen verdeckt das Kinn{Enter}')
  await focusOn('Zurücknehmen')
  expect(latest()?.veto).toBe('Kragen verdeckt das Kinn')
  await user.keyboard('{Enter}')
  await focusOn(/^Trotz guter Prüfung/, 'textbox')
  expect(latest()?.veto).toBeUndefined()
})

it('FACE-06 a shot too small for a photo has no picture to look at, so nobody is asked whether they looked', async () => {
  await open(SHUT)
  expect(screen.queryByRole('checkbox', { name: LOOKED })).toBeNull()
  cleanup()
  await openWith({ width: 0 } as ImageBitmap, SHUT)
  screen.getByRole('checkbox', { name: LOOKED })
})
