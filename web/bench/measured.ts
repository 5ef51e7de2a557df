/** What `npm run bench -- photo-check` asks this page; all times in milliseconds. */
export interface Measured {
  /** From opening the page to the first verdict about the running camera. */
  first: number
  /** Verdicts about a shot, warm, and until its photo is encoded. */
  verdicts: number[]
  photos: number[]
  /** The same about a frame of the camera. */
  frames: number[]
  /** Verdicts and drawn frames a second while the camera runs, and the longest time between two drawn frames. */
  watched: number
  drawn: number
  longestPause: number
  /** Verdict of the checks on the shot, so that no wrong run is taken for a fast one. */
  notPassed: number[]
}
