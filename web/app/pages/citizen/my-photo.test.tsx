import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '#test/open-page.tsx'
import { ServerAnswers } from '#test/server-answers.ts'

/** A file on a drive that does not answer. */
const endlessFile = () =>
  Object.assign(new File(['x'], 'beleg.png', { type: 'image/png' }), { arrayBuffer: () => new Promise(() => {}) })

it('CIT-01, QUAL-01 the search is announced once, in a region that stood there before', async () => {
  const { user } = await openPage('/Mein-Passbild', new ServerAnswers())
  const picker = await screen.findByLabelText('Bild oder PDF öffnen')
  const before = screen.getAllByRole('status')
  await user.upload(picker, endlessFile())
  const said = await screen.findByText('Wir sehen nach …')
  const regions = screen.getAllByRole('status').filter((region) => region.contains(said))
  expect(regions).toHaveLength(1)
  expect(before).toContain(regions[0])
  expect(regions[0]?.querySelector('[role="status"]')).toBeNull()
})
