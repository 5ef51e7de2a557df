/**
 * Loads a document. Settles only when the browser brings this page back: a form that was sent stays as it is until then, and is
 * not drawn afresh while the next page is on its way.
 */
export function leaveFor(address: string): Promise<void> {
  location.assign(address)
  return new Promise((back) => addEventListener('pageshow', () => back(), { once: true }))
}
