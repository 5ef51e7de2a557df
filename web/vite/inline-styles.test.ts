import { expect, it } from 'vitest'
import { withStyles } from './inline-styles.ts'

const sheets = new Map([
  ['/assets/a.css', 'a{color:red}'],
  ['/assets/b.css', 'b:after{content:"$&"}.unused{color:red}'],
])
const link = (name: string) => `<link rel="stylesheet" href="/assets/${name}.css"/>`

it('QUAL-02 puts the styles that a page uses into it, in their order', () => {
  const page = `<head><title>T</title>${link('b')}${link('a')}</head><body><a><!-- --><b></b></a><!--$--></body>`
  expect(withStyles(page, sheets)).toBe(
    '<head><title>T</title><style>b:after{content:"$&"}a{color:red}</style></head><body><a><b></b></a></body>',
  )
})

it('QUAL-02 refuses a page whose styles it does not find', () => {
  expect(() => withStyles(`<head>${link('c')}</head>`, sheets)).toThrow('/assets/c.css')
  expect(() => withStyles('<head></head>', sheets)).toThrow('no styles')
})

it('QUAL-02 leaves out what no browser reads', () => {
  const icon = '<svg xmlns="http://www.w3.org/2000/svg" class="tabler-icon tabler-icon-map-pin line-icon"></svg>'
  expect(withStyles(`<head>${link('b')}</head><body><b></b>${icon}</body>`, sheets)).toContain(
    '<body><b></b><svg class="line-icon"></svg></body>',
  )
})
