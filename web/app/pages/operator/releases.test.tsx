import { listReleases, type Release, uploadRelease } from '@epassbild/contract/software.ts'
import { screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { openPage } from '#test/open-page.tsx'
import { OPERATOR } from '#test/people.ts'
import { ServerAnswers } from '#test/server-answers.ts'

const RELEASE: Release = {
  ...{ id: 3, operating_system: 'WINDOWS', version: '1.4.0', file_name: 'ePassbild-1.4.0.exe', size: 4_096 },
  ...{ sha256: 'a'.repeat(64), state: 'uploaded', current: false, uploaded_at: '2026-11-20T10:00:00.000Z' },
  ...{ published_at: null, withdrawn_at: null },
}

it('OPR-02 after an upload whose answer is lost the list is read again: it shows whether the version is there', async () => {
  const server = new ServerAnswers().on(listReleases, { json: [] }).on(uploadRelease, 'lost')
  const { user, fill, press } = await openPage('/Betrieb/Software', server, OPERATOR)
  await screen.findByText('Noch keine Version hochgeladen.')
  await fill('Version', RELEASE.version)
  await user.upload(screen.getByLabelText(/^Datei/), new File(['MZ'], RELEASE.file_name))
  server.on(listReleases, { json: [RELEASE] })
  await press('Hochladen')
  await screen.findByText('Der Server ist nicht erreichbar. Bitte versuchen Sie es noch einmal.')
  await screen.findByRole('row', { name: /^Windows 1\.4\.0/ })
  expect(screen.getByLabelText<HTMLInputElement>('Version').value).toBe(RELEASE.version)
})

const published = (change: Partial<Release>): Release => ({ ...RELEASE, state: 'published', ...change })
const NEWEST = published({ current: true })
const OLDER = published({ id: 2, version: '1.3.0' })
const AGAIN = 'Die zuvor freigegebene Version wird wieder angeboten.'

it.each([
  ['the one before is offered again', 'Windows 1.4.0', [NEWEST, OLDER], AGAIN],
  ['an older one changes nothing', 'Windows 1.3.0', [NEWEST, OLDER], ''],
  [
    'one that was never published changes nothing',
    'Windows 1.5.0',
    [{ ...RELEASE, id: 4, version: '1.5.0' }, NEWEST],
    '',
  ],
  [
    'after the last of a system none is offered',
    'macOS 1.4.0',
    [
      published({ operating_system: 'MAC', current: true }),
      { ...OLDER, id: 5, operating_system: 'MAC' as const, state: 'withdrawn' as const },
      OLDER,
    ],
    'Danach wird für macOS keine Software mehr angeboten.',
  ],
])(
  'OPR-02 the question before a version is withdrawn says what is offered then: %s',
  async (_, title, releases, said) => {
    const server = new ServerAnswers().on(listReleases, { json: releases })
    const { press, question } = await openPage('/Betrieb/Software', server, OPERATOR)
    await press(`Zurückziehen: ${title}`)
    const asked = await question()
    asked.getByText(`noch einmal vergeben. ${said} Das lässt sich`.replace('  ', ' '), { exact: false })
  },
)
