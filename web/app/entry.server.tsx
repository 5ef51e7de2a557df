import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'
import { FallbackDocument } from '#ui/frame/fallback-document.ts'

/** Runs at build time only: every page is prerendered whole. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  entryContext: EntryContext,
): Promise<Response> {
  const failures: unknown[] = []
  const body = await renderToReadableStream(
    <FallbackDocument value={entryContext.isSpaMode}>
      <ServerRouter context={entryContext} url={request.url} />
    </FallbackDocument>,
    { onError: (error) => void failures.push(error) },
  )
  await body.allReady
  if (failures.length > 0) throw failures[0]
  headers.set('Content-Type', 'text/html; charset=utf-8')
  return new Response(body, { status, headers })
}
