/** Scrolls the row of a room bar sideways until this link is in its middle. */
export function showInRow(link: HTMLElement | null | undefined): void {
  const row = link?.closest('ul')
  if (!link || !row) return
  row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
}
