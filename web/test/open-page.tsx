import { type Profile, showProfile, signOut } from '@epassbild/contract/accounts.ts'
import { listNotifications } from '@epassbild/contract/company/notifications.ts'
import { listStudioPeople } from '@epassbild/contract/company/studio-people.ts'
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { expect, onTestFinished, vi } from 'vitest'
import { queryClient } from '#api/query-client.ts'
import { keepTokens } from '#api/session.ts'
import { type PageModule, pageLoader } from '#app/load-page.ts'
import { contentPages, livePages } from '#app/routes.ts'
import { Navigation, PageParts } from '#ui/navigation/navigation.tsx'
import { placeHere, Visit } from '#ui/navigation/visit.ts'
import { PATIENCE_MS } from './patience.ts'
import type { ServerAnswers } from './server-answers.ts'

const load = pageLoader(
  [...contentPages, ...livePages],
  import.meta.glob<PageModule>('../app/pages/**/*.tsx', { base: '../app' }),
)

export type Place = Pick<typeof screen, 'findByRole' | 'findByLabelText'>

/** jsdom has no layout: every observed element counts as near the screen. */
class NearScreen {
  readonly #tell: (entries: { isIntersecting: boolean }[]) => void

  constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
    this.#tell = tell
  }

  observe(): void {
    this.#tell([{ isIntersecting: true }])
  }

  disconnect(): void {}
}

/**
 * Opens a page of the site map as a reader does, below its frames, in front of a server that says what the test decides.
 * Links and `location.assign` lead nowhere: jsdom does not leave the page.
 */
export async function openPage(address: string, server: ServerAnswers, as?: Profile) {
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('IntersectionObserver', NearScreen)
  vi.stubGlobal('scrollTo', () => undefined)
  if (as) {
    server.otherwise(showProfile, { json: as })
    server.otherwise(listNotifications, { json: [] }).otherwise(listStudioPeople, { json: [] })
    // A fresh sign-in ends the session before it.
    server.otherwise(signOut, { json: { detail: '' } })
    keepTokens({ access_token: 'access', refresh_token: 'refresh' })
  }
  history.replaceState(null, '', encodeURI(address))
  const place = placeHere()
  const page = await load(place.path)
  if (!page) throw new Error(`no page at ${address}`)
  const visit = new Visit({ page, place }, load)
  onTestFinished(async () => {
    // Files of a page on the way must not come after the last test of a file: the next file could not load them.
    while (visit.isLeaving) await new Promise((soon) => setImmediate(soon))
    // It would stay for eight seconds, into the next test.
    for (const close of document.querySelectorAll('.toast button')) fireEvent.click(close)
    cleanup()
    queryClient.clear()
    sessionStorage.clear()
    // Of a session that lived in memory: the window is shared by the files of a worker.
    delete window.sessionValues
    vi.unstubAllGlobals()
    expect(server.unexpected, 'calls that the test gives no answer to').toEqual([])
  })
  render(
    <Navigation visit={visit}>
      <PageParts />
    </Navigation>,
  )
  const user = userEvent.setup()
  return {
    user,
    go: visit.go,
    /** Presses a button, of the page or of a part of it. */
    press: async (name: string | RegExp, place: Place = screen) =>
      user.click(await place.findByRole('button', { name })),
    /** Puts a text into a field, instead of what stands there. */
    fill: async (label: string | RegExp, text: string, place: Place = screen) => {
      const field = await place.findByLabelText(label)
      // What the step before has asked for moves the focus in the next frame (focusSoon): the text would go elsewhere.
      await new Promise(requestAnimationFrame)
      await user.clear(field)
      await user.click(field)
      await user.paste(text)
    },
    /** The open dialog of this name. */
    dialog: async (name: string | RegExp) => within(await screen.findByRole('dialog', { name })),
    /** Closes the dialog of this name, which has the focus some frames after it is there. */
    leave: async (name: string) => {
      const open = await screen.findByRole('dialog', { name })
      await vi.waitFor(() => expect(open.contains(document.activeElement)).toBe(true), PATIENCE_MS)
      await user.keyboard('{Escape}')
    },
    /** The open question: what cannot be undone is asked for. */
    question: async () => within(await screen.findByRole('alertdialog')),
  }
}

/** Whether the browser would ask before it closes the page or loads it again. */
export const isAskedByBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Waits until an element says this. */
export async function expectText(find: () => HTMLElement, text: string | RegExp): Promise<void> {
  const wanted = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
  await vi.waitFor(() => expect(find().textContent).toEqual(wanted), PATIENCE_MS)
}
