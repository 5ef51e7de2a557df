import { NO_WORD } from '@epassbild/photo-check/decision.ts'
import { type CropMove, NOT_MOVED } from '@epassbild/photo-check/move-crop.ts'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import type { Shot } from '#features/photos/station/shots/shot.ts'
import { CropDialog } from './crop-dialog.tsx'

async function movesIn(state: Shot['state']) {
  const moves: CropMove[] = []
  const shot: Shot = {
    ...{ id: 1, number: 1, source: 'file', capturedAt: '2026-11-20T09:00:00.000Z', state, drawn: true },
    ...{ word: NO_WORD, glareConfirmed: false, move: { ...NOT_MOVED, right: 1 } },
  }
  render(<CropDialog shot={shot} preview={undefined} onMove={(move) => moves.push(move)} onClose={() => {}} />)
  const button = await screen.findByRole('button', { name: 'Gesicht nach links' })
  fireEvent.keyDown(button, { key: 'ArrowLeft' })
  fireEvent.click(screen.getByRole('button', { name: 'Gesicht nach oben' }))
  return moves
}

it('QUEUE-07 a key moves the crop from its position', async () => {
  expect(await movesIn('checked')).toEqual([
    { right: 1.5, down: 0, closer: 0 },
    { right: 1, down: 0.5, closer: 0 },
  ])
})

it('QUEUE-07 a key that is held asks for no further check before the last one has ended', async () => {
  expect(await movesIn('checking')).toEqual([])
})
