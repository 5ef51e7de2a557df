import { expect } from '@playwright/test'
import { test } from './support/journey.ts'

test('HOME-01, HOME-02, HOME-03 shows heading, picture, film, benefits, six steps, conclusion, the postcode hint and the claims of the new procedure; title and description are about digital passport photos and software, ready for May 2025', {
  tag: '@main',
}, async ({ page }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ihr digitales Passbild vom Fotostudio')
  await expect(page.getByRole('img', { name: /biometrisches Passbild mit Hilfslinien/ })).toBeVisible()
  await expect(page.locator('#ablauf').getByRole('listitem').getByRole('heading')).toHaveText([
    /Fotografensuche/,
    /Fotoaufnahme/,
    /Prüfung und Auswahl/,
    /QR-Code erhalten/,
    /Abruf in der Behörde/,
    /Sichere Übertragung/,
  ])
  await expect(page.getByText('Mehrfach nutzbar')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Einmal fotografieren, ein halbes Jahr vorbereitet' })).toBeVisible()
  await expect(page.getByText(/Geben Sie Ihre Postleitzahl ein/)).toBeVisible()
  for (const claim of [
    'Seit 1. Mai 2025 ist das digitale Passbild Pflicht',
    'nur noch zertifizierte Fotografinnen und Fotografen',
    'Selbst gemachte Fotos, Ausdrucke und Bilder aus Automaten oder Apps werden nicht mehr angenommen',
    '6 Monate gültig',
    'für Pass, Ausweis und Aufenthaltstitel, ohne Aufpreis',
    'nach 6 Monaten automatisch gelöscht',
    'Etwa 4 Tage',
    'nur für einen Antrag',
    '35 × 45 mm',
    '22 bis 32 mm über der Unterkante',
    ...['einfarbig und hell', 'neutral', 'mittig', 'gleichmäßig, ohne Schatten und Spiegelungen'],
    ...['Ihr persönlicher QR-Code wird direkt im Studio ausgedruckt', 'Die Software prüft und optimiert jedes Bild'],
  ]) {
    await expect(page.locator('main')).toContainText(claim)
  }
  await expect(page).toHaveTitle('Digitales Passbild und Software ab Mai 2025 | ePassbild')
  const description = await page.locator('meta[name="description"]').getAttribute('content')
  expect(description).toMatch(/Digitales Passbild.*Software.*Mai 2025/)
  expect(description?.length).toBeLessThanOrEqual(155)
})

test('HOME-01 the film starts only when asked for, has poster and captions, can be read as text', async ({ page }) => {
  const requested: string[] = []
  page.on('request', (request) => requested.push(new URL(request.url()).pathname))
  await page.goto('/')
  await page.waitForLoadState('networkidle')
  const film = page.locator('video')
  expect(await film.evaluate((video: HTMLVideoElement) => video.paused && !video.autoplay)).toBe(true)
  expect(requested.filter((path) => /\.(webm|mp4)$/.test(path))).toEqual([])
  expect(requested).toContain('/film/termin-im-studio.svg')

  await page.getByRole('button', { name: /^Video ansehen/ }).click()
  await expect(film).toBeFocused()
  await expect.poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0)
  const started = await film.evaluate(async (video: HTMLVideoElement) => {
    const cues = await new Promise<number>((resolve) => {
      const track = video.textTracks[0]
      const count = () => (track?.cues?.length ? resolve(track.cues.length) : setTimeout(count, 50))
      count()
    })
    return { width: video.videoWidth, seconds: Math.round(video.duration), cues, controls: video.controls }
  })
  expect(started).toMatchObject({ width: 1280, cues: 9, controls: true })
  await expect(page.getByText(`${started.seconds} Sekunden ohne Ton`)).toBeVisible()

  await page.getByText('Text zum Video lesen').click()
  await expect(page.getByText('Das Bild wird verschlüsselt und sicher übertragen.')).toBeVisible()
})
