import { QueryClient } from '@tanstack/react-query'

/**
 * Responses of `call` are data even if they are refusals, so a query never fails and never retries by itself. It also
 * runs while offline: the page then shows that there is no connection, instead of waiting silently for one.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', refetchOnReconnect: true, retry: false, refetchOnWindowFocus: false },
  },
})
