import type { PageHandle } from '#ui/frame/page-handle.ts'
import { pageMeta } from '#ui/frame/page-meta.tsx'
import { FilmSection } from './film-section.tsx'
import { HomeClosing } from './home-closing.tsx'
import { HomeComparison } from './home-comparison.tsx'
import { HomeFacts } from './home-facts.tsx'
import { HomeFinder } from './home-finder.tsx'
import { HomeHero } from './home-hero.tsx'
import { HomeRequirements } from './home-requirements.tsx'
import { HomeSteps } from './home-steps.tsx'
import { organization } from './organization.ts'
import '#pages/site/sections.module.css'

export const handle: PageHandle = { needs: ['map'] }

export const meta = () =>
  pageMeta({
    title: 'Digitales Passbild und Software ab Mai 2025 | ePassbild',
    description:
      'Digitales Passbild vom zertifizierten Fotostudio: Software und Ablauf bereit für die Pflicht ab Mai 2025, 6 Monate gültig, verschlüsselt übertragen.',
    titleIsComplete: true,
    structured: organization(),
  })

export default function Home() {
  return (
    <>
      <HomeHero />
      <HomeFacts />
      <HomeSteps />
      <FilmSection
        title="So läuft Ihr Termin im Studio ab"
        lead="Das kurze Video zeigt Aufnahme, Prüfung und Ausdruck des Codes:"
      />
      <HomeComparison />
      <HomeRequirements />
      <HomeFinder />
      <HomeClosing />
    </>
  )
}
