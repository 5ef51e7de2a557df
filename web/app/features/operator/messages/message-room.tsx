import type { OutputOf } from '@epassbild/contract/endpoint.ts'
import { listStudioMessages } from '@epassbild/contract/operator/studio-messages.ts'
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { pickedIn } from '#features/operator/accounts/picked-companies.ts'
import { LoadState } from '#features/operator/load-failure.tsx'
import { useSearchParams } from '#ui/navigation/navigation.tsx'
import { showToast } from '#ui/notices/toasts.tsx'
import { MessageForm, type MessageState } from './message-form.tsx'
import { SentMessages } from './sent-messages.tsx'

const KEY = 'studio-messages'

/** ROOM-12: a message to the owners of all approved companies, of one federal state, or of those in the URL. */
export function MessageRoom() {
  const queries = useQueryClient()
  const [parameters, setParameters] = useSearchParams()
  const companies = pickedIn(parameters)
  const [state, setState] = useState<MessageState>('')
  const { data: answer, refetch } = useQuery({
    queryKey: [KEY, state, companies],
    placeholderData: keepPreviousData,
    queryFn: ({ signal }) => call(listStudioMessages, { state, companies: companies.join() }, { signal }),
  })
  // Typed text must survive a failed reload.
  const [loaded, setLoaded] = useState<OutputOf<typeof listStudioMessages>>()
  if (answer?.ok && answer.data !== loaded) setLoaded(answer.data)
  return (
    <div className="ops-room">
      <h1 tabIndex={-1}>Nachrichten</h1>
      <LoadState answer={answer} what="Die Nachrichten konnten nicht geladen werden." onRetry={() => void refetch()} />
      {loaded && (
        <>
          <MessageForm
            state={state}
            picked={loaded.picked}
            recipients={loaded.recipients}
            onState={(chosen) => {
              setState(chosen)
              setParameters({}, { replace: true, keepScroll: true })
            }}
            onRefused={() => void refetch()}
            onSent={() => {
              showToast('Die Nachricht wird versendet.')
              setParameters({}, { replace: true, keepScroll: true })
              void queries.invalidateQueries({ queryKey: [KEY] })
            }}
          />
          <SentMessages messages={loaded.messages} />
        </>
      )}
    </div>
  )
}
