import { deleteStudio, FINDER_START, findStudiosNear, type PublicStudio } from '@epassbild/contract/studios.ts'
import { useCallback, useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import { administrationToken } from '#api/session.ts'
import { useStepUp, type WithStepUp } from '#api/use-step-up.tsx'

type Result = 'deleted' | 'gone' | 'failed' | 'not-signed-in'

/** ADM-05: a failure is logged, and the page continues with the data it has. */
export function useAllStudios() {
  const [studios, setStudios] = useState<readonly PublicStudio[]>([])
  const [state, setState] = useState<'loading' | 'loaded' | 'failed'>('loading')

  const { withStepUp, dialog } = useStepUp()
  const load = useCallback(async () => {
    setState('loading')
    const answer = await call(findStudiosNear, FINDER_START)
    if (answer.ok) setStudios(answer.data)
    else console.warn('studios not loaded:', answer.kind === 'refused' ? answer.code : 'no answer')
    setState(answer.ok ? 'loaded' : 'failed')
  }, [])
  useEffect(() => void load(), [load])

  async function remove({ id }: PublicStudio): Promise<Result> {
    const token = administrationToken()
    if (!token) return 'not-signed-in'
    const status = await deleteWith(token, id, withStepUp)
    // Owners also get this response for another company's studio: the list distinguishes both cases.
    if (status === 404 && (await isListed(id))) return 'not-signed-in'
    if (status === 200 || status === 404) {
      setStudios((before) => before.filter((studio) => studio.id !== id))
      return status === 200 ? 'deleted' : 'gone'
    }
    console.warn('studio not deleted:', id, status ?? 'no answer')
    return status === 401 || status === 403 ? 'not-signed-in' : 'failed'
  }
  return { studios, state, stepUp: dialog, load, remove }
}

async function isListed(id: number): Promise<boolean> {
  const answer = await call(findStudiosNear, FINDER_START)
  return answer.ok && answer.data.some((studio) => studio.id === id)
}

/** The response status; undefined without a response, or if a required fresh sign-in was cancelled. */
async function deleteWith(token: string, id: number, withStepUp: WithStepUp): Promise<number | undefined> {
  try {
    const address = deleteStudio.path.replace('{id}', String(id))
    const answer = await fetch(address, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } })
    if (answer.status !== 401 && answer.status !== 403) return answer.status
  } catch {
    return undefined
  }
  // Expired or not fresh: repeats the call while renewing the session or signing in again.
  const answer = await withStepUp(() => call(deleteStudio, undefined, { params: { id } }))
  if (answer.ok) return 200
  return answer.kind === 'refused' && answer.code !== 'step-up' ? answer.status : undefined
}
