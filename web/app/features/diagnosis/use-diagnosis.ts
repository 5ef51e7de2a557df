import { showServiceStatus } from '@epassbild/contract/service-status.ts'
import { useCallback, useEffect, useRef, useState } from 'react'
import { call } from '#api/call.ts'
import type { Check, Finding, Findings } from './finding.ts'
import { judgeService } from './judge-service.ts'
import { lookAtBrowser, lookAtCamera, lookForEidClient } from './look-around.ts'

const RUNNING: Finding = { state: 'running' }
const WAITING: Finding = { state: 'waiting' }
const START: Findings = {
  cloud: RUNNING,
  directory: RUNNING,
  certificates: RUNNING,
  clock: RUNNING,
  browser: RUNNING,
  camera: WAITING,
  'card-reader': WAITING,
  scanner: WAITING,
}

/** Findings of all checks; automatic ones run at once, and again on demand. */
export function useDiagnosis() {
  const [findings, setFindings] = useState(START)
  const note = useCallback(
    (found: Partial<Record<Check, Finding>>) => setFindings((known) => ({ ...known, ...found })),
    [],
  )
  const newest = useRef(0)
  const lookAgain = useCallback(async () => {
    newest.current += 1
    const turn = newest.current
    note({ cloud: RUNNING, directory: RUNNING, certificates: RUNNING, clock: RUNNING, browser: RUNNING })
    const service = async () => {
      const answer = await call(showServiceStatus)
      // An earlier check that hung must not replace the result of this one.
      if (turn === newest.current) note(judgeService(answer, Date.now()))
    }
    const browser = async () => note({ browser: await lookAtBrowser() })
    await Promise.all([service(), browser()])
  }, [note])
  useEffect(() => void lookAgain(), [lookAgain])
  const onDemand = (check: Check, look: () => Promise<Finding>) => async () => {
    note({ [check]: RUNNING })
    note({ [check]: await look() })
  }
  return {
    findings,
    note,
    lookAgain: () => void lookAgain(),
    tryCamera: onDemand('camera', lookAtCamera),
    tryEidClient: onDemand('card-reader', lookForEidClient),
  }
}
