import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { EmailAddress } from './email-address.tsx'

it('EMP-01, QUAL-01 an e-mail address breaks after its signs, and stays the same text', () => {
  const html = renderToStaticMarkup(<EmailAddress>anna-lena.kurz@studio.example</EmailAddress>)
  expect(html).toBe('<span class="wrap-any">anna-<wbr/>lena.<wbr/>kurz@<wbr/>studio.<wbr/>example</span>')
  expect(renderToStaticMarkup(<EmailAddress>ohne</EmailAddress>)).toBe('<span class="wrap-any">ohne</span>')
})
