import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { Unbroken } from './unbroken.tsx'

const html = (sentence: string) => renderToStaticMarkup(<Unbroken>{sentence}</Unbroken>)

it('QUAL-01 keeps E-Mail and what is written with it on one line', () => {
  expect(html('Ein neuer Code ging an Ihre E-Mail-Adresse.')).toBe(
    'Ein neuer Code ging an Ihre <span class="no-break">E-Mail-Adresse</span>.',
  )
  expect(html('Bestätigungscode-E-Mail, dann E-Mails und QR-Codes')).toBe(
    '<span class="no-break">Bestätigungscode-E-Mail</span>, dann <span class="no-break">E-Mails</span> und <span class="no-break">QR-Codes</span>',
  )
})

it('QUAL-01 keeps the number of an invoice, of a credit note and of a cancellation on one line', () => {
  expect(html('ST-2026-000002 zu RE-2026-000001?')).toBe(
    '<span class="no-break">ST-2026-000002</span> zu <span class="no-break">RE-2026-000001</span>?',
  )
  expect(html('GS-2026-1000000')).toBe('<span class="no-break">GS-2026-1000000</span>')
})

it('QUAL-01 leaves all other words as they are', () => {
  expect(html('Das Café-2026-Bild')).toBe('Das Café-2026-Bild')
  expect(html('Bitte <b> prüfen')).toBe('Bitte &lt;b&gt; prüfen')
})
