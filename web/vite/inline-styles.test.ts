import { expect, it } from 'vitest'
import { withStyles } from './inline-styles.ts'

const sheets = new Map([
  ['/assets/a.css', 'a{color:red}'],
  ['/assets/b.css', "b::after{content:'$&'}"],
])
const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css"/>`

it('QUAL-02 puts the styles of a page into it, in their order and as they are', () => {
  const page = `<head><title>T</title>${link('b')}${link('a')}</head><body></body>`
  expect(withStyles(page, sheets)).toBe(
    "<head><title>T</title><style>b::after{content:'$&'}a{color:red}</style></head><body></body>",
  )
})

it('QUAL-02 refuses a page whose styles it does not find', () => {
  expect(() => withStyles(`<head>${link('c')}</head>`, sheets)).toThrow('/assets/c.css')
  expect(() => withStyles('<head></head>', sheets)).toThrow('no styles')
})
