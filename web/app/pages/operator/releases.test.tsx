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
