import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import type { PropsWithChildren } from 'react'
import { afterEach, expect, it } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import type { StationFacts } from './station-facts.ts'
import { useStation } from './use-station.ts'

const PERSON: StationFacts['person'] = {
  id: 1,
  user_type: 'owner',
  salutation: 'Frau',
  first_name: 'Inke',
  last_name: 'Jensen',
  date_of_birth: '1986-03-14',
  email: 'inhaberin@studio.test',
  phone: '0431 555 01 20',
  company_name: 'Atelier Jensen',
  review: 'approved',
  review_reason: null,
  version: 1,
}
const FACTS: StationFacts = {
  ...{ person: PERSON, studios: [], rights: undefined, identified: true, address: 'https://epassbild.test' },
  ...{ testMode: false, citizenStatus: true, endsSession: false, locks: false, desk: undefined, notice: undefined },
  ...{ clockAheadMs: 0, symbols: [], needsEid: true, byEid: true },
}

afterEach(cleanup)

it('QUEUE-05, SLIP-03 a transfer that is taken back takes the answers of its person along', () => {
  const wrapper = ({ children }: PropsWithChildren) => (
    <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useStation(FACTS), { wrapper })
  act(() => {
    result.current.setFirstName('Anna')
    result.current.setFurtherUse(true)
    result.current.setCustomerReference('4711')
  })
  expect(result.current).toMatchObject({ firstName: 'Anna', furtherUse: true, customerReference: '4711' })
  act(() => result.current.revoked('00000000-0000-4000-8000-000000000001'))
  expect(result.current).toMatchObject({ firstName: '', furtherUse: undefined, customerReference: '' })
})
