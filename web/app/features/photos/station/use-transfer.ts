import type { WebConfig } from '@epassbild/contract/config.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { useEffect, useRef, useState } from 'react'
import { codeTextOf } from '#features/photos/transfer/sealed-shot.ts'
import { type SentFrom, sendSealed } from '#features/photos/transfer/send-sealed.ts'
import {
  createTransferRun,
  isUncertain,
  type TransferDeps,
  type TransferRun,
  type TransferState,
} from '#features/photos/transfer/transfer-run.ts'
import type { Issued } from './station-state.ts'

const PREPARING: TransferState = { phase: 'preparing' }

interface Wish {
  /** True in the step „Bestätigung“. */
  on: boolean
  /** The person may transfer. A photo that is perhaps stored is completed even without that right. */
  allowed: boolean
  studio: RegisteredStudio | undefined
  customerReference: string
  inPlaceOf: SentFrom['inPlaceOf']
  furtherUse: boolean
  makePhoto: TransferDeps['makePhoto']
  config: Pick<WebConfig, 'code_url' | 'test_mode' | 'citizen_status'>
  /** The next transfer replaces this one. */
  onLost: TransferDeps['onLost']
  onIssued: (issued: Omit<Issued, 'record' | 'firstName' | 'person' | 'free'>) => void
}

export interface Transfer {
  state: TransferState
  run: Omit<TransferRun, 'wipe'>
}

/** Prepares the transfer while the customer confirms; leaving the step overwrites all sealed data. */
export function useTransfer({ on, allowed, ...wish }: Wish): Transfer {
  const [state, setState] = useState(PREPARING)
  const runs = on && (allowed || isUncertain(state))
  const latest = useRef(wish)
  latest.current = wish
  const run = useRef<TransferRun>(undefined)
  useEffect(() => {
    if (!runs) return
    /** Studio when these bytes were first sent: the slip names the one that the cloud recorded. */
    let studio: RegisteredStudio | undefined
    const started = createTransferRun({
      makePhoto: () => {
        studio = undefined
        return latest.current.makePhoto()
      },
      send: (sealed, signal) => {
        const { config, customerReference, inPlaceOf, ...wished } = latest.current
        studio ??= wished.studio
        return sendSealed(
          sealed,
          {
            studioId: studio?.id ?? 0,
            customerReference,
            inPlaceOf,
            citizenStatus: config.citizen_status,
            // Beyond the test mode it is only printed on the slip.
            furtherUse: wished.furtherUse && config.test_mode,
          },
          signal,
        )
      },
      pause,
      onChange: setState,
      onLost: (...lost) => latest.current.onLost(...lost),
      onReceipt: ({ photoId, storedAt, validUntil }, sealed) => {
        const { config, customerReference, furtherUse, onIssued } = latest.current
        onIssued({
          transferId: sealed.transferId,
          codeText: codeTextOf(sealed, photoId, config.code_url),
          capturedAt: sealed.capturedAt,
          furtherUse,
          customerReference,
          studio,
          storedAt,
          validUntil,
        })
      },
    })
    run.current = started
    void started.prepare()
    return () => {
      started.wipe()
      run.current = undefined
      // The run reports nothing after its receipt: the next one must not start in its final state.
      setState(PREPARING)
    }
  }, [runs])
  return {
    // Synchronously, not on the next render: a transfer runs only in its step.
    state: runs ? state : PREPARING,
    run: {
      prepare: async () => run.current?.prepare(),
      send: async () => run.current?.send(),
      handOver: async () => run.current?.handOver(),
    },
  }
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds)
    const end = () => {
      clearTimeout(timer)
      resolve()
    }
    signal.addEventListener('abort', end, { once: true })
    window.addEventListener('online', end, { once: true, signal })
  })
}
