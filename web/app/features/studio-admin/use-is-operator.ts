import { showProfile } from '@epassbild/contract/accounts.ts'
import { useEffect, useState } from 'react'
import { call } from '#api/call.ts'
import { administrationToken } from '#api/session.ts'

/** Whether an operator is signed in; the list itself is public. */
export function useIsOperator(): boolean {
  const [isOperator, setIsOperator] = useState(false)
  useEffect(() => {
    if (!administrationToken()) return
    void call(showProfile).then((answer) => setIsOperator(answer.ok && answer.data.user_type === 'operator'))
  }, [])
  return isOperator
}
