import { QueryClient } from '@tanstack/react-query'

/**
 * Answers of `call` are data even when they say no, so a query never fails and is never repeated on its own. It is asked
 * without a connection, too: the page says that there was none, instead of waiting for one without a word.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { networkMode: 'always', refetchOnReconnect: true, retry: false, refetchOnWindowFocus: false },
  },
})
