import { createEvent, fireEvent, screen, within } from '@testing-library/react'
import { expect, it, onTestFinished, vi } from 'vitest'
import { startLocalForm } from '#app/shell/local-form.ts'
import { startQuestions } from '#app/shell/questions.ts'
import { openForPrint } from '#app/shell/reading.ts'
import { openPage } from '#test/open-page.tsx'
import { ServerAnswers } from '#test/server-answers.ts'

async function openQuestions() {
  await openPage('/Hilfe-Antworten', new ServerAnswers())
  // The document's frame is not rendered here.
  const main = document.createElement('main')
  main.append(...document.body.childNodes)
  document.body.append(main)
  onTestFinished(() => main.remove())
  const field = await screen.findByLabelText<HTMLInputElement>('Fragen durchsuchen')
  startLocalForm(field.form as HTMLFormElement)
  startQuestions(field)
  return field
}

it('HOME-05 questions are found by any word, and the page says when there are none', async () => {
  const field = await openQuestions()
  const status = () => document.querySelector('[data-question-count]')?.textContent
  const search = (text: string) => fireEvent.input(field, { target: { value: text } })
  const isHidden = (element: Element) => element.closest('[hidden]') !== null
  const hidden = () => [...document.querySelectorAll('details')].filter(isHidden).length
  const groups = within(screen.getByLabelText('Gruppen'))
  const groupLink = (name: RegExp) => groups.getByText(name, { selector: 'a' })
  expect(status()).toMatch(/^\d\d Fragen in 5 Gruppen$/)
  search('schluessel BELEG')
  expect(isHidden(screen.getByText('Ich habe den Beleg verloren. Was nun?'))).toBe(true)
  expect(isHidden(screen.getByText('Wer kann mein Bild sehen?'))).toBe(false)
  expect(isHidden(screen.getByText('Technik', { selector: 'h2' }))).toBe(true)
  expect([/^Technik/, /^Datenschutz/].map((name) => isHidden(groupLink(name)))).toEqual([true, false])
  search('xyzzy')
  await vi.waitFor(() => expect(status()).toBe('Nichts gefunden zu „xyzzy“. Versuchen Sie ein anderes Wort.'))
  screen.getByText('Nichts gefunden?', { selector: 'h2' })
  search('')
  expect(hidden()).toBe(0)
  search('kündigen')
  const sent = createEvent.submit(field.form as HTMLFormElement)
  fireEvent(field.form as HTMLFormElement, sent)
  expect(sent.defaultPrevented, 'Enter leaves the address as it is').toBe(true)
})

it('HOME-05, QUAL-01 the number of answers is said once the reader stops typing, not with each letter', async () => {
  const field = await openQuestions()
  const status = document.querySelector('[data-question-count]') as HTMLElement
  let changes = 0
  new MutationObserver((records) => {
    changes += records.length
  }).observe(status, { childList: true })
  for (const value of ['B', 'Be', 'Beleg']) fireEvent.input(field, { target: { value } })
  expect(screen.getByText('Ich habe den Beleg verloren. Was nun?').closest('[hidden]')).toBeNull()
  await vi.waitFor(() => expect(status.textContent).toMatch(/^\d+ Fragen zu „Beleg“$/))
  expect(changes).toBe(1)
})

it('HOME-05 an answer that is pressed open gives its address, one that is opened for printing does not', async () => {
  await openQuestions()
  openForPrint()
  const replace = vi.spyOn(history, 'replaceState')
  onTestFinished(() => replace.mockRestore())
  dispatchEvent(new Event('beforeprint'))
  const answers = [...document.querySelectorAll('details')]
  expect(answers.every(({ open }) => open)).toBe(true)
  await new Promise((later) => setTimeout(later, 20))
  dispatchEvent(new Event('afterprint'))
  expect(replace).not.toHaveBeenCalled()
  fireEvent.click(screen.getByText('Wer kann mein Bild sehen?'))
  await vi.waitFor(() => expect(replace).toHaveBeenCalledOnce())
  const asked = screen.getByText('Wer kann mein Bild sehen?').closest('details')
  expect(replace.mock.calls[0]?.[2]).toBe(`#${asked?.id}`)
})
