import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DownloadButtons } from './download-buttons.tsx'

it('SOFT-02, QUAL-01 the live region of a download is in the page before its words are', async () => {
  const offer = { file_name: 'ePassbild-Setup.exe', version: '1.2.0', size: 113_000, sha256: 'abc', download_url: '' }
  const downloads = { asked: 'WINDOWS', busy: false, failure: undefined, offer, fetchIt: async () => {} } as const
  render(<DownloadButtons downloads={downloads} />)
  expect(screen.queryAllByRole('paragraph')).toEqual([])
  const [words] = await screen.findAllByRole('paragraph')
  expect(words?.closest('[role=status]')?.textContent).toContain('Der Download von ePassbild-Setup.exe beginnt')
})
