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

/** jsdom has no layout: every observed element counts as near the viewport. */
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
 * Opens a page of the site map below its frames, as a reader does, with the given server. Links and `location.assign`
 * have no effect, since jsdom does not navigate.
 */
export async function openPage(address: string, server: ServerAnswers, as?: Profile) {
  vi.stubGlobal('fetch', server.fetch)
  vi.stubGlobal('IntersectionObserver', NearScreen)
  vi.stubGlobal('scrollTo', () => undefined)
  if (as) {
    server.otherwise(showProfile, { json: as })
    server.otherwise(listNotifications, { json: [] }).otherwise(listStudioPeople, { json: [] })
    // A fresh sign-in ends the previous session.
    server.otherwise(signOut, { json: { detail: '' } })
    keepTokens({ access_token: 'access', refresh_token: 'refresh' })
  }
  history.replaceState(null, '', encodeURI(address))
  let visit = await renderHere()
  onTestFinished(async () => {
    // Pending page modules must be loaded before the file's last test ends: the next file could not load them.
    while (visit.isLeaving) await new Promise((soon) => setImmediate(soon))
    // A pending focus change applies in the next frame (focusSoon), and would reach the next test's page.
    await new Promise(requestAnimationFrame)
    // Toasts would stay for eight seconds, into the next test.
    for (const close of document.querySelectorAll('.toast button')) fireEvent.click(close)
    cleanup()
    queryClient.clear()
    sessionStorage.clear()
    // In-memory session values: the files of a worker share the window.
    delete window.sessionValues
    vi.unstubAllGlobals()
    expect(server.unexpected, 'calls that the test gives no answer to').toEqual([])
  })
  const user = userEvent.setup()
  const press = async (name: string | RegExp, place: Place = screen) =>
    user.click(await place.findByRole('button', { name }))
  const fill = async (label: string | RegExp, text: string, place: Place = screen) => {
    const field = await place.findByLabelText(label)
    // A pending focus change applies in the next frame (focusSoon), and would redirect the text.
    await new Promise(requestAnimationFrame)
    await user.clear(field)
    await user.click(field)
    await user.paste(text)
  }
  return {
    user,
    go: (to: string) => visit.go(to),
    /** Loads the document again: all that is left is the history entry and the storage. */
    reload: async () => {
      cleanup()
      queryClient.clear()
      visit = await renderHere()
    },
    /** Clicks a button of the page, or of a part of it. */
    press,
    /** Replaces the content of a field. */
    fill,
    /** Fills the sign-in form and sends it. */
    signInAs: async (email: string) => {
      await fill('E-Mail', email)
      await fill('Passwort', 'Foerde#2026')
      await press('Anmelden')
    },
    dialog: async (name: string | RegExp) => within(await screen.findByRole('dialog', { name })),
    /** Closes the dialog with this name, which gets the focus some frames after it opens. */
    leave: async (name: string) => {
      const open = await screen.findByRole('dialog', { name })
      await vi.waitFor(() => expect(open.contains(document.activeElement)).toBe(true), PATIENCE_MS)
      await user.keyboard('{Escape}')
    },
    /** The open confirmation dialog. */
    question: async () => within(await screen.findByRole('alertdialog')),
  }
}

async function renderHere(): Promise<Visit> {
  const place = placeHere()
  const page = await load(place.path)
  if (!page) throw new Error(`no page at ${place.path}`)
  const visit = new Visit({ page, place }, load)
  render(
    <Navigation visit={visit}>
      <PageParts />
    </Navigation>,
  )
  return visit
}

/** Whether the browser asks before closing or reloading the page. */
export const isAskedByBrowser = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }))

/** Waits until an element contains this text. */
export async function expectText(find: () => HTMLElement, text: string | RegExp): Promise<void> {
  const wanted = typeof text === 'string' ? expect.stringContaining(text) : expect.stringMatching(text)
  await vi.waitFor(() => expect(find().textContent).toEqual(wanted), PATIENCE_MS)
}
