/** Marks the current section in the table of contents. */
export function startContents(list: HTMLElement) {
  const links = new Map<Element, Element>()
  for (const link of list.querySelectorAll<HTMLAnchorElement>('a')) {
    const section = document.getElementById(link.hash.slice(1))?.closest('section')
    if (section) links.set(section, link)
  }
  const mark = () => {
    // The last section that starts above the upper third of the window.
    const begun = [...links].filter(([section]) => section.getBoundingClientRect().top < innerHeight / 3)
    for (const link of links.values()) link.removeAttribute('aria-current')
    begun.at(-1)?.[1].setAttribute('aria-current', 'location')
  }
  addEventListener('scroll', mark, { passive: true })
  mark()
}

/** Opens every answer for printing and restores the page afterwards. */
export function openForPrint() {
  let opened: HTMLDetailsElement[] = []
  addEventListener('beforeprint', () => {
    opened = [...document.querySelectorAll<HTMLDetailsElement>('main details:not([open])')]
    for (const details of opened) details.open = true
  })
  addEventListener('afterprint', () => {
    for (const details of opened) details.open = false
  })
}
