/** Path on our own site of the models and the WebAssembly of the face analysis; written by the build. */
export const FACE_PARTS = '/assets/face-human-3.3.6-attention-3.0.4-wasm-4.22.0/'
