import { act, renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { CONFIG } from './test/facts.ts'
import { useTransfer } from './use-transfer.ts'

const RECEIPT = {
  photoId: 'b3f0c1de-1111-4222-8333-444455556666',
  storedAt: '2026-03-02T10:00:00Z',
  validUntil: '2026-09-02T09:59:00Z',
}
const WISH = {
  ...{ allowed: true, onIssued: () => {}, onLost: () => {}, studio: undefined, customerReference: '' },
  ...{ inPlaceOf: [undefined], furtherUse: false, config: CONFIG },
  makePhoto: async () => ({ jpeg: Uint8Array.of(0xff, 0xd8, 7), capturedAt: '2026-03-02T10:59:00+01:00' }),
}

it.each([
  ['goes to the cloud in test mode', true, true, 'wished'],
  ['is on the slip alone in certified mode', true, false, null],
  ['is not sent where there is none', false, true, null],
])('SLIP-03 the wish for a further document %s', async (_where, furtherUse, test_mode, sent) => {
  const server = vi.fn(async (_address: string, _init: RequestInit) => Response.json(RECEIPT, { status: 201 }))
  vi.stubGlobal('fetch', server)
  const onIssued = vi.fn()
  const { result } = renderHook(() =>
    useTransfer({ ...WISH, furtherUse, config: { ...CONFIG, test_mode }, on: true, onIssued }),
  )
  await waitFor(() => expect(result.current.state.phase).toBe('ready'))
  act(() => void result.current.run.send())
  await waitFor(() => expect(onIssued).toHaveBeenCalledOnce())
  expect(onIssued.mock.calls[0]?.[0]).toMatchObject({ furtherUse })
  expect(new Headers(server.mock.calls[0]?.[1].headers).get('x-further-use')).toBe(sent)
})

it('FOTO-10, CERT-05 a transfer is under way until its receipt, and no longer for the next person', async () => {
  const answer = Promise.withResolvers<Response>()
  const server = vi.fn(() => answer.promise)
  vi.stubGlobal('fetch', server)
  const onIssued = vi.fn()
  const phases: string[] = []
  const { result, rerender } = renderHook(
    ({ on }) => {
      const transfer = useTransfer({ ...WISH, on, onIssued })
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

  // After the slip, the next person has prints only, or no right to transfer.
  phases.length = 0
  rerender({ on: false })
  expect(new Set(phases)).toEqual(new Set(['preparing']))
  // The person after that transfers again.
  rerender({ on: true })
  expect(phases).not.toContain('sending')
  await waitFor(() => expect(result.current.state.phase).toBe('ready'))
})
