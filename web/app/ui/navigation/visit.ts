import type { ComponentType, ReactNode } from 'react'
import type { PageHandle } from '#ui/frame/page-handle.ts'
import { randomKey } from '#ui/random-key.ts'
import { scrollBack } from './scroll-back.ts'

/** Address that the reader is at, with its state. */
export interface Place {
  /** Path as spelled in the site map. */
  path: string
  search: string
  hash: string
  /** State that a step of a page has left in the browser's history. */
  state: unknown
}

/** A page with the frames around it. */
export interface OpenPage {
  /** React takes it over in the browser; else it is plain HTML, where only shell.js runs. */
  isLive: boolean
  /** Frames, the outermost first, and the page itself; each draws the next one as its children. */
  parts: readonly ComponentType<{ children?: ReactNode }>[]
  handle: PageHandle
  /** Title and what else the head says of the page. */
  meta: ReactNode
}

/** `undefined` where a document has to be loaded. */
export type LoadPage = (path: string) => Promise<OpenPage | undefined>

export interface Shown {
  page: OpenPage
  place: Place
  /** How far from the top the window is scrolled to; without it the window stays as it is. */
  scrollTo?: number | undefined
}

interface GoOptions {
  state?: unknown
  /** In the place of the current entry of the history. */
  replace?: boolean
  keepScroll?: boolean
}

export type Go = (to: string, options?: GoOptions) => Promise<void>

/** An entry of the browser's history, as it is stored there. */
interface Entry {
  key: string
  /** Place in the history of its document. */
  index: number
  state: unknown
  /** How far it was scrolled when its document was left; a document is not kept while the reader is elsewhere. */
  left?: number
}

/**
 * Told to the forms of a page before Back or Forward leads to another one in place. A form that prevents it asks first; `detail`
 * then goes there after all.
 */
export const LEAVING_BY_HISTORY = 'leavingbyhistory'

/** A second press of Back comes before the first is taken back: the entry is put back once, when both are done. */
const PUT_BACK_AFTER_MS = 100

/** One visit of a reader: the page that is shown, and the ways from page to page without loading a document. */
export class Visit {
  shown: Shown
  readonly #load: LoadPage
  /** The newest way; one that a newer one has overtaken ends nowhere. */
  #way = 0
  #isLeaving = false
  #key = randomKey()
  #index = 0
  #puttingBack: ReturnType<typeof setTimeout> | undefined
  readonly #scrolled = new Map<string, number>()
  #scrolling = new AbortController()

  constructor(start: Shown, load: LoadPage) {
    this.shown = start
    this.#load = load
  }

  /** The reader is on the way to another page, whose files are still to come. */
  get isLeaving(): boolean {
    return this.#isLeaving
  }

  /** Leads to an address; with a document where the page is none of this script. */
  readonly go = async (to: string, { state = null, replace = false, keepScroll = false }: GoOptions = {}) => {
    const url = new URL(to, location.href)
    await this.#lead(url, (page) => {
      const entry: Entry = { key: randomKey(), index: this.#index + (replace ? 0 : 1), state }
      if (!page) return replace ? location.replace(url) : location.assign(url)
      if (replace) history.replaceState(entry, '', url)
      else history.pushState(entry, '', url)
      this.#stand(entry)
      this.#show(page, keepScroll ? undefined : 0)
    })
  }

  /** Begins to follow the browser's history; gives how to stop that. */
  follow(onShown: (shown: Shown) => void): () => void {
    this.#onShown = onShown
    this.#stand(ownEntry(this.shown.place.state, 0))
    const noteScroll = () => {
      // On the way, and until a page is as long as it was, the browser scrolls and not the reader.
      if (!this.#isLeaving && this.#scrolling.signal.aborted) this.#scrolled.set(this.#key, scrollY)
    }
    addEventListener('popstate', this.#followHistory)
    addEventListener('scroll', noteScroll, { passive: true })
    addEventListener('pagehide', this.#leave)
    return () => {
      removeEventListener('popstate', this.#followHistory)
      removeEventListener('scroll', noteScroll)
      removeEventListener('pagehide', this.#leave)
    }
  }

  /** Scrolls the window to where a page that is drawn now begins, or was left. */
  scroll({ scrollTo }: Shown): void {
    this.#scrolling.abort()
    if (scrollTo !== undefined) this.#scrolling = scrollBack(scrollTo)
  }

  #onShown: (shown: Shown) => void = () => undefined

  readonly #leave = () => {
    const entry = ownEntry(this.shown.place.state, this.#index)
    history.replaceState({ ...entry, left: this.#scrolled.get(this.#key) ?? entry.left }, '')
  }

  readonly #followHistory = () => {
    const entry = ownEntry(this.shown.place.state, this.#index + 1)
    if (this.#isHeld(entry)) return
    this.#stand(entry)
    void this.#lead(new URL(location.href), (page) => {
      if (page) this.#show(page, this.#scrolled.get(this.#key) ?? leftAt())
      else location.reload()
    })
  }

  #stand({ key, index }: Entry): void {
    this.#key = key
    this.#index = index
  }

  /** A form asks before its page is left: the entry of the page is put back until then. */
  #isHeld({ key, index }: Entry): boolean {
    const isBack = this.#puttingBack !== undefined && key === this.#key
    clearTimeout(this.#puttingBack)
    this.#puttingBack = undefined
    if (isBack) return true
    const steps = index - this.#index
    if (!steps || pathOf(location) === this.shown.place.path) return false
    const goOn = () => history.go(steps)
    if (dispatchEvent(new CustomEvent(LEAVING_BY_HISTORY, { cancelable: true, detail: goOn }))) return false
    this.#puttingBack = setTimeout(() => history.go(-steps), PUT_BACK_AFTER_MS)
    return true
  }

  async #lead(url: URL, arrive: (page: OpenPage | undefined) => void): Promise<void> {
    this.#way += 1
    const way = this.#way
    const path = pathOf(url)
    this.#isLeaving = path !== this.shown.place.path
    const page = this.#isLeaving ? await this.#load(path).catch(() => undefined) : this.shown.page
    if (way !== this.#way) return
    this.#isLeaving = false
    arrive(page)
  }

  #show(page: OpenPage, scrollTo: number | undefined): void {
    this.shown = { page, place: placeHere(), scrollTo }
    this.#onShown(this.shown)
  }
}

export function placeHere(): Place {
  const { search, hash } = location
  return { path: pathOf(location), search, hash, state: (history.state as Entry | null)?.state ?? null }
}

/** How far the document that is opened again was scrolled when it was left. */
export function leftAt(): number | undefined {
  return (history.state as Entry | null)?.left
}

function pathOf({ pathname }: { pathname: string }): string {
  return decodeURI(pathname).replace(/(?<=.)\/$/, '')
}

/** An entry that the browser has made itself, for a document or a place inside the page, stays with the step it was made at. */
function ownEntry(state: unknown, index: number): Entry {
  const stored = history.state as Entry | null
  if (stored?.key) return stored
  const entry = { key: randomKey(), index, state }
  history.replaceState(entry, '')
  return entry
}
