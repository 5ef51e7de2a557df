import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useTransfer } from './use-transfer.ts'

const RECEIPT = {
  photoId: 'b3f0c1de-1111-4222-8333-444455556666',
  storedAt: '2026-03-02T10:00:00Z',
  validUntil: '2026-09-02T09:59:00Z',
}

it('FOTO-10, CERT-05 a transfer is under way until its receipt, and no longer for the next person', async () => {
  const answer = Promise.withResolvers<Response>()
  const server = vi.fn(() => answer.promise)
  vi.stubGlobal('fetch', server)
  const onIssued = vi.fn()
  const phases: string[] = []
  const { result, rerender } = renderHook(
    ({ on }) => {
      const transfer = useTransfer({
        ...{ on, allowed: true, onIssued, onLost: () => {}, studio: undefined, customerReference: '' },
        ...{ inPlaceOf: [undefined], furtherUse: false },
        ...{ testMode: false, citizenStatus: false, address: 'https://epassbild.test' },
        makePhoto: async () => ({ jpeg: Uint8Array.of(0xff, 0xd8, 7), capturedAt: '2026-03-02T10:59:00+01:00' }),
      })
      phases.push(transfer.state.phase)
      return transfer
    },
    { initialProps: { on: true } },
  )
  await waitFor(() => expect(result.current.state.phase).toBe('ready'))
  act(() => void result.current.run.send())
  await waitFor(() => expect(server).toHaveBeenCalledOnce())
  expect(result.current.state.phase).toBe('sending')
  answer.resolve(Response.json(RECEIPT, { status: 201 }))
  await waitFor(() => expect(onIssued).toHaveBeenCalledOnce())
  expect(onIssued.mock.calls[0]?.[0]).toMatchObject({ storedAt: RECEIPT.storedAt, validUntil: RECEIPT.validUntil })

  // The slip, then the next person: on paper alone, or not allowed to transfer.
  phases.length = 0
  rerender({ on: false })
  expect(new Set(phases)).toEqual(new Set(['preparing']))
  // The one after that transfers again.
  rerender({ on: true })
  expect(phases).not.toContain('sending')
  await waitFor(() => expect(result.current.state.phase).toBe('ready'))
})
