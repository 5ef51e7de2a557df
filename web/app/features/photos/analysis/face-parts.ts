/** Path on our own site of the models and the compiled part of the face analysis; the build puts them there. */
export const FACE_PARTS = '/assets/face-human-3.3.6-attention-3.0.4-wasm-4.22.0/'
