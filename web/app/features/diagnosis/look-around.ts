import { type CameraFault, cameraFaultOf } from '#ui/code-reader/use-camera.ts'
import type { Finding } from './finding.ts'

const CLIENT = 'http://127.0.0.1:24727/eID-Client?Status'
const CLIENT_PATIENCE_MS = 4_000

/** Browser features that station, retrieval and „Mein Passbild“ need. */
export async function lookAtBrowser(): Promise<Finding> {
  if (!window.isSecureContext)
    return {
      state: 'bad',
      turn: 'it',
      says: 'Diese Seite ist nicht über https geöffnet. Dann gibt der Browser weder Kamera noch Verschlüsselung frei.',
    }
  const missing = [
    ...(crypto.subtle ? [] : ['Verschlüsselung']),
    ...(typeof Worker === 'function' ? [] : ['Hintergrundprogramme']),
    ...((await runsWebAssembly()) ? [] : ['WebAssembly']),
    ...(keepsTabData() ? [] : ['Speicher für diesen Tab']),
  ]
  if (missing.length > 0)
    return {
      state: 'bad',
      turn: 'you',
      says: `Ihr Browser kann oder darf nicht: ${missing.join(', ')}. Nehmen Sie einen aktuellen Chrome, Edge, Firefox oder Safari; in Behörden erlaubt es die IT in den Richtlinien des Browsers.`,
    }
  return { state: 'good', says: 'Ihr Browser kann alles, was gebraucht wird.' }
}

/** The smallest valid module. */
const EMPTY_MODULE = Uint8Array.of(0, 0x61, 0x73, 0x6d, 1, 0, 0, 0)

async function runsWebAssembly(): Promise<boolean> {
  try {
    await WebAssembly.instantiate(EMPTY_MODULE)
    return true
  } catch {
    return false
  }
}

function keepsTabData(): boolean {
  try {
    sessionStorage.setItem('pruefung', '1')
    sessionStorage.removeItem('pruefung')
    return true
  } catch {
    return false
  }
}

const CAMERA_FAULTS: Readonly<Record<CameraFault, string>> = {
  absent: 'Es wurde keine Kamera gefunden. Schließen Sie eine an, oder schalten Sie sie ein.',
  denied:
    'Der Browser darf die Kamera nicht benutzen. Klicken Sie in der Adresszeile auf das Kamerasymbol und erlauben Sie den Zugriff.',
  busy: 'Die Kamera ist belegt. Schließen Sie andere Programme, die sie benutzen, etwa eine Videokonferenz.',
  lost: 'Die Verbindung zur Kamera ist abgebrochen. Prüfen Sie das Kabel.',
}

/** Switches a camera on for a moment; stores no picture. */
export async function lookAtCamera(): Promise<Finding> {
  try {
    if (!navigator.mediaDevices) throw new DOMException('', 'NotFoundError')
    const stream = await navigator.mediaDevices.getUserMedia({ audio: false, video: true })
    const [track] = stream.getVideoTracks()
    const name = track?.label
    for (const each of stream.getTracks()) each.stop()
    return { state: 'good', says: name ? `Die Kamera „${name}“ liefert ein Bild.` : 'Die Kamera liefert ein Bild.' }
  } catch (error) {
    return { state: 'bad', turn: 'you', says: CAMERA_FAULTS[cameraFaultOf(error)] }
  }
}

/** Whether an eID client runs on this machine. The card reader itself is invisible to pages: the client shows it. */
export async function lookForEidClient(): Promise<Finding> {
  try {
    // Any response counts, even an opaque one.
    await fetch(CLIENT, { mode: 'no-cors', cache: 'no-store', signal: AbortSignal.timeout(CLIENT_PATIENCE_MS) })
    return {
      state: 'good',
      says: 'Die AusweisApp läuft. Ob sie das Kartenlesegerät sieht, zeigt sie selbst unter „Einstellungen“, „Kartenleser“.',
    }
  } catch {
    if (mayNotAskHere())
      return {
        state: 'unclear',
        says: 'Dieser Browser lässt die Prüfung nicht zu. Nehmen Sie dafür Chrome, Edge oder Firefox.',
      }
    return {
      state: 'bad',
      turn: 'you',
      says: 'Auf diesem Rechner antwortet keine AusweisApp. Starten Sie sie und prüfen Sie noch einmal. Fragt der Browser nach Geräten im lokalen Netzwerk, erlauben Sie es.',
    }
  }
}

/** Safari and every iPhone browser block http requests to localhost from https pages, even if a client responds. */
function mayNotAskHere(): boolean {
  return /Safari\//.test(navigator.userAgent) && !/Chrom(?:e|ium)\//.test(navigator.userAgent)
}
