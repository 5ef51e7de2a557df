import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { type FormEvent, useState } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { renderToString } from 'react-dom/server'
import { expect, it, onTestFinished, vi } from 'vitest'
import { EarlyInput, NOTE_EARLY_PRESS, NotLoaded, sayNotLoaded } from './early-input.tsx'

/** Every kind of field, controlled by React. */
function Form({ onSend }: { onSend: (state: object) => void }) {
  const [state, setState] = useState({ name: '', message: '', agreed: false, way: 'mail', country: '' })
  const change = (part: Partial<typeof state>) => setState((before) => ({ ...before, ...part }))
  function submit(event: FormEvent) {
    event.preventDefault()
    onSend(state)
  }
  return (
    <main>
      <NotLoaded>Bitte laden Sie die Seite neu.</NotLoaded>
      <form onSubmit={submit}>
        <input aria-label="Name" value={state.name} onChange={({ target }) => change({ name: target.value })} />
        <textarea
          aria-label="Nachricht"
          value={state.message}
          onChange={({ target }) => change({ message: target.value })}
        />
        <input
          aria-label="Einverstanden"
          type="checkbox"
          checked={state.agreed}
          onChange={({ target }) => change({ agreed: target.checked })}
        />
        {['mail', 'post'].map((way) => (
          <input
            key={way}
            aria-label={way}
            type="radio"
            name="way"
            checked={state.way === way}
            onChange={() => change({ way })}
          />
        ))}
        <select aria-label="Land" value={state.country} onChange={({ target }) => change({ country: target.value })}>
          <option value="">Bitte wählen</option>
          <option value="DE">Deutschland</option>
        </select>
        <button type="submit">Senden</button>
      </form>
      <EarlyInput />
    </main>
  )
}

/** The prerendered page before hydration. */
function openPrerendered(onSend: (state: object) => void) {
  const box = document.body.appendChild(document.createElement('div'))
  onTestFinished(() => {
    ;(window as { early?: { stop: () => void } }).early?.stop()
    document.body.replaceChildren()
  })
  box.innerHTML = renderToString(<Form onSend={onSend} />)
  new Function(NOTE_EARLY_PRESS)()
  return async () => {
    const root = await act(() => hydrateRoot(box, <Form onSend={onSend} />))
    onTestFinished(() => {
      act(() => root.unmount())
      box.remove()
      cleanup()
    })
  }
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

it('LOGIN-01 takes over what was typed, ticked and chosen before React came', async () => {
  const send = vi.fn()
  const hydrate = openPrerendered(send)
  field('Name').value = 'Inke Jensen'
  field('Nachricht').value = 'Guten Tag'
  field('Einverstanden').click()
  field('post').click()
  field('Land').value = 'DE'
  await hydrate()
  const typed = { name: 'Inke Jensen', message: 'Guten Tag', agreed: true, way: 'post', country: 'DE' }
  expect([field('Name').value, field('Einverstanden').checked, field('post').checked]).toEqual([typed.name, true, true])
  fireEvent.click(screen.getByRole('button'))
  expect(send).toHaveBeenLastCalledWith(typed)
})

it('LOGIN-01 sends a form once if its button was pressed before hydration, and no form without a press', async () => {
  const send = vi.fn()
  const hydrate = openPrerendered(send)
  field('Name').value = 'Inke Jensen'
  const isLeftToBrowser = fireEvent.click(screen.getByRole('button'))
  expect(isLeftToBrowser).toBe(false)
  expect(send).not.toHaveBeenCalled()
  await hydrate()
  await vi.waitFor(() => expect(send).toHaveBeenCalledWith(expect.objectContaining({ name: 'Inke Jensen' })))
  const again = vi.fn()
  await openPrerendered(again)()
  await new Promise((later) => setTimeout(later, 20))
  expect([send.mock.calls.length, again.mock.calls.length]).toEqual([1, 0])
})

/** Null while the page waits for React. */
const notice = () => screen.queryByRole('alert')

/** Simulates the browser's error event for a missing file. */
const tellMissing = (element: HTMLElement) => document.body.appendChild(element).dispatchEvent(new Event('error'))
const failToLoad = (name: 'script' | 'img', src: string) =>
  tellMissing(Object.assign(document.createElement(name), { src }))
const failToStyle = (href: string, rel = 'stylesheet') =>
  tellMissing(Object.assign(document.createElement('link'), { rel, href }))

it.each([
  ['a script of the page', () => failToLoad('script', '/assets/entry.client.js')],
  ['a stylesheet of the page', () => failToStyle('/assets/area.css')],
  ['a part that a script asks for', sayNotLoaded],
])('QUAL-07 says that the page is not complete when %s does not come, and sends nothing', (_, lose) => {
  const send = vi.fn()
  openPrerendered(send)
  expect(notice()).toBeNull()
  lose()
  expect(notice()?.textContent).toBe('Bitte laden Sie die Seite neu.')
  expect(fireEvent.click(screen.getByRole('button')), 'a press would load the page without what was typed').toBe(false)
  expect(document.activeElement).toBe(notice())
})

it('QUAL-07 a picture, and a script or a stylesheet of others, that do not come, and a page that React has taken over, say nothing', async () => {
  const hydrate = openPrerendered(vi.fn())
  failToLoad('img', '/logo.svg')
  for (const src of ['chrome-extension://abc/inject.js', `${location.origin}.example/a.js`]) failToLoad('script', src)
  failToStyle('chrome-extension://abc/inject.css')
  failToStyle('/favicon.svg', 'icon')
  expect(notice()).toBeNull()
  await hydrate()
  failToLoad('script', '/assets/entry.client.js')
  expect(notice()).toBeNull()
})
