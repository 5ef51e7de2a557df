import { expect, it } from 'vitest'
import { usedStyles } from './used-styles.ts'

const page =
  '<main class="a md:b [&amp;&gt;p]:c"><p>Text</p><input type="checkbox" class="tick"><svg font-family="Drawn"/></main>'
const left = (css: string) => usedStyles(css, page)

it.each([
  '.a{color:red}',
  '.a>p{color:red}',
  '.md\\:b{color:red}',
  '.\\[\\&\\>p\\]\\:c{color:red}',
  'main:not(.x){color:red}',
  '.a[hidden]{color:red}',
  ':root{color:red}',
  'main:has(p){color:red}',
  '.x,.a{color:red}',
  '@media print{.a{color:red}}',
  '@layer base{p:before{content:"a"}}',
  ':root{--read:1px}.a{margin:var(--read)}',
  '@font-face{font-family:Read Me;src:url(x)}.a{font-family:Read Me}',
  '@font-face{font-family:Drawn;src:url(x)}',
  '@keyframes turn{to{rotate:1turn}}.a{animation:1s turn}',
  '.a::-webkit-details-marker{display:none}',
])('QUAL-02 keeps %s', (css) => {
  expect(left(css)).toContain(':')
})

it.each([
  '.x{color:red}',
  '.a.x{color:red}',
  '.x .a{color:red}',
  'table{color:red}',
  '.a:has(.x){color:red}',
  ':is(.x,.y){color:red}',
  '.x{&:hover{color:red}}',
  '@media print{.x{color:red}}',
  ':root{--unread:1px}',
  ':root{--unread:var(--known);--known:1px}',
  '@property --unread{syntax:"*";inherits:false}',
  '@media print{*,:before{--unread:1px}}',
  '@font-face{font-family:Unread;src:url(x)}',
  '@keyframes unused{to{rotate:1turn}}',
  '::placeholder{color:red}',
  '::file-selector-button{margin:0}',
  '::-webkit-datetime-edit-year-field{padding:0}',
  'main[data-access]{color:red}',
])('QUAL-02 drops %s', (css) => {
  expect(left(`.a{margin:0}${css}`)).toBe('.a{margin:0}')
})

it('QUAL-02 keeps the styles of a page that only some readers see, and those that a script may set', () => {
  expect(usedStyles('html[data-access=signed-in]{color:red}', '<html data-access="signed-in">')).toContain('red')
  expect(usedStyles('html[data-role]{color:red}', '<html>')).toContain('red')
})

it('QUAL-02 drops a fallback of an existing value, and keeps it otherwise', () => {
  const family = '.a{font-family:var(--set,Arial,"Segoe UI");color:var(--unset,red)}'
  expect(left(`:root{--set:serif}${family}`)).toBe(
    ':root{--set:serif}.a{font-family:var(--set);color:var(--unset,red)}',
  )
})

it('QUAL-02 keeps what a field looks like where one is filled in', () => {
  expect(usedStyles('::placeholder{color:red}', '<input class="i" type="email">')).toContain('red')
  expect(usedStyles('::-webkit-search-decoration{color:red}', '<input type="search">')).toContain('red')
})
