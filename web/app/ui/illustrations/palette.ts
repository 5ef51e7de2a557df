/** The theme's colours as plain values: drawings are also exported as poster, film and icon, without CSS variables. */
export const palette = {
  ink: '#10282c',
  muted: '#40565b',
  p900: '#06363b',
  p700: '#0b555c',
  p100: '#d6e9e9',
  p50: '#edf5f5',
  mist: '#f5f8f8',
  line: '#d3dedf',
  white: '#fff',
  amber: '#f4b740',
  ok: '#0b5e38',
  /** The light, uniform background behind a face. */
  backdrop: '#e3e9ea',
} as const
