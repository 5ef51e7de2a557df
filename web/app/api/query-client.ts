import { QueryClient } from '@tanstack/react-query'

/** Answers of `call` are data even when they say no, so a query never fails and is never repeated on its own. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { retry: false, refetchOnWindowFocus: false } },
})
