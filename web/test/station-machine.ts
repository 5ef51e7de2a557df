import { showConfig, type WebConfig } from '@epassbild/contract/config.ts'
import { type EidStatus, showEidStatus } from '@epassbild/contract/identification.ts'
import { CLIENT_VERSION, showClientVersion, showTransferRights } from '@epassbild/contract/photos.ts'
import { listStudios } from '@epassbild/contract/studios.ts'
import { PHOTO } from '@epassbild/photo-check/crop.ts'
import { encodePhoto } from '@epassbild/photo-check/finish-photo.ts'
import { fireEvent, screen } from '@testing-library/react'
import type { UserEvent } from '@testing-library/user-event'
import { onTestFinished, vi } from 'vitest'
import { plugInCamera } from '#ui/code-reader/test/plug-in-camera.ts'
import { ServerAnswers } from './server-answers.ts'

export const CONFIG = {
  test_mode: false,
  code_url: 'https://epassbild.test',
  code_symbols: ['qr'],
  session_ends_with_upload: true,
  station_lock: true,
  citizen_status: false,
} as unknown as WebConfig

/** Stubs for jsdom, which has neither a screen nor workers; the analysis worker never becomes ready. */
export function withStationMachine(): void {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: true }))
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      postMessage(): void {}
      terminate(): void {}
    },
  )
}

/** Responses for the opening station, whose version is current. */
export const stationServer = () =>
  new ServerAnswers()
    .on(showClientVersion, {
      json: { current: CLIENT_VERSION, minimum: 1, refusedFrom: null, now: new Date().toISOString() },
    })
    .on(showConfig, { json: CONFIG })
    .on(listStudios, { json: [] })
    .on(showTransferRights, { status: 500 })
    .on(showEidStatus, { status: 500 })

export const RIGHTS = { licence_required: false, licensed_shop_ids: [], shop_ids_of_others: [], pause: null }
export const EID: EidStatus = {
  ...{ name: '', identified_at: '2026-11-20T09:00:00.000Z', keeps_data_set: false },
  ...{ transfer_eid: 'session', session_until: null, attempt: null },
}

/** A stub analysis that accepts each picture. jsdom draws nothing, so all pixels are equal. */
function withAnalysis(): void {
  const photo = encodePhoto({ width: 8, height: 8, data: new Uint8ClampedArray(4 * 8 * 8) })
  const check = { profile: 'adult', findings: [], verdict: 'ok', face: {}, crown: {} }
  const print = { jpeg: new Uint8Array(1), pixels: { width: 1, height: 1 }, measures: [] }
  const answers: Record<string, object[]> = {
    judge: [
      { kind: 'verdict', verdict: { check, exif: {} } },
      { kind: 'photo', photo },
    ],
    print: [{ kind: 'printed', print }],
  }
  vi.stubGlobal(
    'Worker',
    class extends EventTarget {
      async postMessage({ number, kind }: { number: number; kind: string }): Promise<void> {
        for (const answer of answers[kind] ?? [])
          this.dispatchEvent(new MessageEvent('message', { data: { number, ...answer } }))
      }
      terminate(): void {}
    },
  )
  const { scrollIntoView } = Element.prototype
  Element.prototype.scrollIntoView = () => {}
  onTestFinished(() => {
    Element.prototype.scrollIntoView = scrollIntoView
  })
  vi.stubGlobal('createImageBitmap', async () => ({ ...PHOTO, close: () => {} }))
  const context = { drawImage: () => {}, getImageData: () => ({ data: new Uint8ClampedArray(4) }) }
  vi.stubGlobal(
    'OffscreenCanvas',
    class {
      getContext = () => context
    },
  )
}

/** A machine without a camera. */
export const absent = () => plugInCamera().getUserMedia.mockRejectedValue(fault('NotFoundError'))
export const fault = (name: string) => Object.assign(new Error(), { name })

/** A machine without a camera, on which each picture file passes the check. */
export function withPictureFiles(): void {
  withStationMachine()
  withAnalysis()
  absent()
}

export const pictureFile = () => new File(['bild'], 'bild.jpg', { type: 'image/jpeg' })

export async function openFile(user: UserEvent): Promise<void> {
  await screen.findByRole('heading', { name: 'Keine Kamera gefunden' })
  await user.upload(screen.getByLabelText('Bilddatei öffnen'), pictureFile())
  // Only in the next frame does the shutter get the focus.
  await new Promise(requestAnimationFrame)
}

/** Advances the clock without any input. */
export function waitIdly(milliseconds: number): void {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + milliseconds })
  onTestFinished(() => void vi.useRealTimers())
  fireEvent(document, new Event('visibilitychange'))
}
