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

it('QUAL-01 leaves all other words as they are', () => {
  expect(html('Bitte <b> prüfen')).toBe('Bitte &lt;b&gt; prüfen')
})
