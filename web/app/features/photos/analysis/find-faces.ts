import { type FaceAnalyzer, LANDMARK_COUNT, type Landmarks, MESH } from '@epassbild/photo-check/landmarks.ts'
import type { Pixels } from '@epassbild/photo-check/pixels.ts'
import type { Config, FaceResult, Human } from '@vladmandic/human'

/** URLs of the models and the WebAssembly; both end with a slash. */
export interface FaceLibraryPlaces {
  models: string
  compiled: string
}

/** Most faces searched for: both of two people must be found; more add no information. */
const MOST_FACES = 3
/** In a video: mean squared difference of the values, over 255, up to which a face counts as unmoved. */
const LITTLE_CHANGE = 0.7
/** In a video: interval between two searches for further faces. */
const NEWCOMERS_AFTER = { frames: 30, ms: 1_000 }
const DEGREES = 180 / Math.PI
const [{ iris: LEFT_IRIS }, { iris: RIGHT_IRIS }] = MESH.eyes

/**
 * Starts the face library and loads two models: face and attention mesh. It never gets a model that infers age, sex,
 * mood or identity (GDPR Art. 9). The library is injected, because page and test load it from different places.
 */
export async function startFaceAnalyzer(
  Library: new (config: Partial<Config>) => Human,
  places: FaceLibraryPlaces,
): Promise<FaceAnalyzer> {
  const human = new Library(settings(places))
  // Threads require cross-origin isolation, which would block the eID's window.
  human.tf.env().set('WASM_HAS_MULTITHREAD_SUPPORT', false)
  await human.load()
  if (human.tf.getBackend() !== 'wasm') throw new Error('The compiled part of the face analysis did not start')
  // The library caches face positions in pixels of the last picture, even across sources.
  let film = ''
  return {
    async findFaces(picture, inFilm = false) {
      const { width, height } = picture
      const goesOn = inFilm && film === `${width} ${height}`
      film = inFilm ? `${width} ${height}` : ''
      const tensor = human.tf.tensor4d(withoutOpacity(picture), [1, height, width, 3], 'float32')
      try {
        const { face, error } = await human.detect(tensor, { cacheSensitivity: goesOn ? LITTLE_CHANGE : 0 })
        if (error) throw new Error(error)
        return face.map(landmarksOf).sort((a, b) => b.box.width * b.box.height - a.box.width * a.box.height)
      } finally {
        tensor.dispose()
      }
    },
  }
}

function settings({ models, compiled }: FaceLibraryPlaces): Partial<Config> {
  const off = { enabled: false }
  return {
    backend: 'wasm',
    wasmPath: compiled,
    wasmPlatformFetch: true,
    modelBasePath: models,
    cacheModels: false,
    validateModels: false,
    warmup: 'none',
    async: false,
    debug: false,
    filter: off,
    gesture: off,
    body: off,
    hand: off,
    object: off,
    segmentation: off,
    face: {
      enabled: true,
      detector: {
        modelPath: 'blazeface.json',
        rotation: true,
        maxDetected: MOST_FACES,
        minConfidence: 0.3,
        skipFrames: NEWCOMERS_AFTER.frames,
        skipTime: NEWCOMERS_AFTER.ms,
      },
      mesh: { enabled: true },
      iris: off,
      attention: { enabled: true, modelPath: 'facemesh-attention-pinto.json' },
      description: off,
      emotion: off,
      antispoof: off,
      liveness: off,
    },
  }
}

function withoutOpacity({ width, height, data }: Pixels): Float32Array {
  const colours = new Float32Array(3 * width * height)
  for (let pixel = 0; pixel < width * height; pixel++) {
    colours[3 * pixel] = data[4 * pixel] ?? 0
    colours[3 * pixel + 1] = data[4 * pixel + 1] ?? 0
    colours[3 * pixel + 2] = data[4 * pixel + 2] ?? 0
  }
  return colours
}

function landmarksOf({ mesh, rotation, box }: FaceResult): Landmarks {
  const { yaw = 0, pitch = 0, roll = 0 } = rotation?.angle ?? {}
  const [x, y, width, height] = box
  return {
    points: withOwnIrises(mesh.map(([x, y, z]) => ({ x, y, z }))),
    // The library counts a lowered chin as positive.
    pose: { yaw: yaw * DEGREES, pitch: -pitch * DEGREES, roll: roll * DEGREES },
    box: { x, y, width, height },
  }
}

/** The library returns the irises in a different order from the mesh's eyes: left in the picture comes first. */
function withOwnIrises<Each>(points: Each[]): Each[] {
  const [left, right] = [points.slice(RIGHT_IRIS), points.slice(LEFT_IRIS, RIGHT_IRIS)]
  return points.length === LANDMARK_COUNT ? [...points.slice(0, LEFT_IRIS), ...left, ...right] : points
}
