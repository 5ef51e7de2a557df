import { type OperatingSystem, showDownload, showLicenceKeys } from '@epassbild/contract/software.ts'
import { useState } from 'react'
import { type Answer, call, type Failure } from '#api/call.ts'
import { followLink, saveFile } from '#ui/save-file.ts'
import { useOnce } from '#ui/use-once.ts'
import { type DownloadFailure, downloadFailure, licenceFailure } from './software-answers.ts'

export type Asked = OperatingSystem | 'licence'

export interface Offer {
  file_name: string
  version: string
  size: number
  sha256: string
}

const LICENCE_FILE = 'Lizenzschlüssel.txt'

/** SOFT-02, SOFT-03: one download at a time; the last message is shown under its button. */
export function useDownloads() {
  const [asked, setAsked] = useState<Asked>()
  const [failure, setFailure] = useState<DownloadFailure>()
  const [offer, setOffer] = useState<Offer>()

  const [busy, fetchIt] = useOnce(async (what: Asked) => {
    setAsked(what)
    setFailure(undefined)
    setOffer(undefined)
    if (what === 'licence')
      take(await call(showLicenceKeys), licenceFailure, ({ license_key }) => saveKeys(license_key))
    else {
      take(await call(showDownload, { operating_system: what }), downloadFailure, (found) => {
        setOffer(found)
        // The browser fetches the file itself: the link needs no token and is valid for five minutes.
        followLink(found.download_url, found.file_name)
      })
    }
  })
  function take<T>(answer: Answer<T>, failed: (answer: Failure) => DownloadFailure, got: (data: T) => void) {
    if (answer.ok) got(answer.data)
    else setFailure(failed(answer))
  }
  return { asked, busy, failure, offer, fetchIt }
}

function saveKeys(text: string): void {
  saveFile(LICENCE_FILE, 'text/plain;charset=utf-8', `${text}\n`)
}
