import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ar } from '#texts/citizens/ar.ts'
import { en } from '#texts/citizens/en.ts'
import { leicht } from '#texts/citizens/leicht.ts'
import { tr } from '#texts/citizens/tr.ts'
import { uk } from '#texts/citizens/uk.ts'
import { ReaderWords } from '#ui/reader-words.ts'
import { AlertBox } from './alert-box.tsx'

const link = <a href="/hilfe">Hilfe</a>

it.each(['ok', 'info', 'warn'] as const)('QUAL-01 a box (%s) is in the page before its words are', async (tone) => {
  render(
    <AlertBox tone={tone} title="Gespeichert.">
      {link}
    </AlertBox>,
  )
  const region = screen.getByRole('status')
  expect(screen.queryByRole('link')).toBeNull()
  expect(region.contains(await screen.findByRole('link', { name: 'Hilfe' }))).toBe(true)
})

it('QUAL-01 an error interrupts, with its words at once', () => {
  render(<AlertBox tone="err">{link}</AlertBox>)
  expect(screen.getByRole('alert').contains(screen.getByRole('link', { name: 'Hilfe' }))).toBe(true)
})

it('QUAL-01 a success in the place of an error is read as one', async () => {
  const { rerender } = render(<AlertBox tone="err">{link}</AlertBox>)
  rerender(<AlertBox tone="ok">{link}</AlertBox>)
  expect(screen.queryByRole('link')).toBeNull()
  await screen.findByRole('link', { name: 'Hilfe' })
})

it.each([
  ['en', en, 'Close message'],
  ['tr', tr, 'Mesajı kapat'],
  ['uk', uk, 'Закрити повідомлення'],
  ['ar', ar, 'إغلاق الرسالة'],
  ['leicht', leicht, 'Meldung schließen'],
])('SLIP-06, QUAL-01 %s: a message is closed in the language of its page', (_, { reader }, name) => {
  render(
    <ReaderWords value={reader}>
      <AlertBox tone="err" title="!" onClose={() => {}} />
    </ReaderWords>,
  )
  screen.getByRole('button', { name })
})

it('QUAL-01 a sentence with a name that is not broken stays one sentence', () => {
  render(<AlertBox tone="err">Geben Sie E-Mail und Passwort ein.</AlertBox>)
  const sentence = screen.getByRole('alert').querySelector('.no-break')?.parentElement
  expect([sentence?.tagName, sentence?.textContent]).toEqual(['P', 'Geben Sie E-Mail und Passwort ein.'])
})
