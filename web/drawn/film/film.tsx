import type { FunctionComponent } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { type FilmScene, filmScenes } from '#texts/film.ts'
import { palette } from '#ui/illustrations/palette.ts'
import { StudioScene } from '#ui/illustrations/studio-scene.tsx'
import { AuthorityScene } from './authority-scene.tsx'
import { CheckScene } from './check-scene.tsx'
import { ChoiceScene } from './choice-scene.tsx'
import { ClosingScene } from './closing-scene.tsx'
import { progress } from './motion.ts'
import type { SceneProps } from './parts.tsx'
import { PhotoScene } from './photo-scene.tsx'
import { SearchScene } from './search-scene.tsx'
import { SlipScene } from './slip-scene.tsx'
import { TitleScene } from './title-scene.tsx'
import { TransferScene } from './transfer-scene.tsx'

const SCENES: Record<FilmScene, FunctionComponent<SceneProps>> = {
  title: TitleScene,
  search: SearchScene,
  photo: PhotoScene,
  check: CheckScene,
  choice: ChoiceScene,
  transfer: TransferScene,
  slip: SlipScene,
  authority: AuthorityScene,
  closing: ClosingScene,
}

const CROSSFADE_SECONDS = 0.4

const timeline = filmScenes.map(({ scene, seconds }, index) => {
  const start = filmScenes.slice(0, index).reduce((sum, earlier) => sum + earlier.seconds, 0)
  return { scene, start, end: start + seconds }
})

/** One picture of the film, 1280 × 720, at a moment in seconds. Each scene fades in over the one before. */
export function FilmFrame({ at }: { at: number }) {
  const visible = timeline.filter(({ start, end }) => at >= start && at < end + CROSSFADE_SECONDS)
  return (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1280 720" width="1280" height="720" aria-hidden="true">
      <defs>
        <filter id="film-shadow" x="-20%" y="-60%" width="140%" height="240%">
          <feDropShadow dy="8" stdDeviation="12" floodColor={palette.p900} floodOpacity=".16" />
        </filter>
      </defs>
      {visible.map(({ scene, start }) => {
        const Scene = SCENES[scene]
        return (
          <g key={scene} opacity={start === 0 ? 1 : progress(at, start, CROSSFADE_SECONDS)}>
            <Scene at={at - start} />
          </g>
        )
      })}
    </svg>
  )
}

/** The still picture before the film starts, as a file of its own. */
export function filmPoster(): string {
  const poster = (
    <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 360" width="1280" height="720" aria-hidden="true">
      <StudioScene />
    </svg>
  )
  return `${renderToStaticMarkup(poster)}\n`
}

/** The same sentences as on the page, timed. */
export function filmCaptions(): string {
  const cues = timeline.map(({ start, end }, index) => {
    return `${clock(start + 0.2)} --> ${clock(end - 0.1)} line:-1\n${filmScenes[index]?.caption}`
  })
  return `WEBVTT\n\n${cues.join('\n\n')}\n`
}

function clock(seconds: number): string {
  return new Date(seconds * 1000).toISOString().slice(11, 23)
}
