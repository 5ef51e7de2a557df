/**
 * Loads a document. Settles only when the browser restores this page: a submitted form stays as it is until then and
 * does not re-render while the next page loads.
 */
export function leaveFor(address: string): Promise<void> {
  location.assign(address)
  return new Promise((back) => addEventListener('pageshow', () => back(), { once: true }))
}
