import type { ComponentType, ReactNode } from 'react'
import type { PageHandle } from '#ui/frame/page-handle.ts'
import { randomKey } from '#ui/random-key.ts'
import { scrollBack } from './scroll-back.ts'

/** The reader's address, with its state. */
export interface Place {
  /** Path as spelled in the site map. */
  path: string
  search: string
  hash: string
  /** State that a page stored in the history entry. */
  state: unknown
}

/** A page with the frames around it. */
export interface OpenPage {
  /** React hydrates it in the browser; otherwise it is plain HTML, where only shell.js runs. */
  isLive: boolean
  /** Frames, outermost first, and the page itself; each renders the next one as its children. */
  parts: readonly ComponentType<{ children?: ReactNode }>[]
  handle: PageHandle
  /** Title and other metadata of the head. */
  meta: ReactNode
}

/** `undefined` if a document has to be loaded. */
export type LoadPage = (path: string) => Promise<OpenPage | undefined>

export interface Shown {
  page: OpenPage
  place: Place
  /** Scroll offset from the top; the window stays as it is if undefined. */
  scrollTo?: number | undefined
}

interface GoOptions {
  state?: unknown
  /** Replaces the current history entry. */
  replace?: boolean
  keepScroll?: boolean
}

export type Go = (to: string, options?: GoOptions) => Promise<void>

/** An entry of the browser's history, as stored there. */
interface Entry {
  key: string
  /** Position in the history of its document. */
  index: number
  state: unknown
  /** Scroll offset when its document was unloaded; a document is not kept while the reader is elsewhere. */
  left?: number
}

/**
 * Dispatched to the forms of a page before Back or Forward navigates to another one in place. A form that prevents it
 * asks first; `detail` then continues the navigation.
 */
export const LEAVING_BY_HISTORY = 'leavingbyhistory'

/** A second press of Back arrives before the first is reverted: the entry is restored once, after both. */
const PUT_BACK_AFTER_MS = 100

/** One visit of a reader: the current page, and navigation between pages without loading a document. */
export class Visit {
  shown: Shown
  readonly #load: LoadPage
  /** The newest navigation; superseded ones are dropped. */
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

  /** A navigation to another page is under way, and its chunks are still loading. */
  get isLeaving(): boolean {
    return this.#isLeaving
  }

  /** Navigates to an address; loads a document if the page does not belong to this bundle. */
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

  /** Starts following the browser's history; returns a function that stops it. */
  follow(onShown: (shown: Shown) => void): () => void {
    this.#onShown = onShown
    this.#stand(ownEntry(this.shown.place.state, 0))
    const noteScroll = () => {
      // During navigation, and until a page has its former length, the browser scrolls and not the reader.
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

  /** Scrolls a newly rendered page to its start, or to where the reader left it. */
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

  /** A form asks before its page is left: the history entry of the page is restored until then. */
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

/** Scroll offset of the reopened document when it was unloaded. */
export function leftAt(): number | undefined {
  return (history.state as Entry | null)?.left
}

function pathOf({ pathname }: { pathname: string }): string {
  return decodeURI(pathname).replace(/(?<=.)\/$/, '')
}

/** An entry created by the browser, for a document or a fragment, keeps the index of the entry it was made from. */
function ownEntry(state: unknown, index: number): Entry {
  const stored = history.state as Entry | null
  if (stored?.key) return stored
  const entry = { key: randomKey(), index, state }
  history.replaceState(entry, '')
  return entry
}
