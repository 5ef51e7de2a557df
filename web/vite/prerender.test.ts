import { expect, it } from 'vitest'
import { closeShapes, withFiles } from './prerender.ts'

const MANIFEST = {
  'app/entry.client.tsx': { file: 'assets/entry.js', css: ['assets/theme.css'], imports: ['_react.js'] },
  '_react.js': { file: 'assets/react.js' },
  '_field.js': { file: 'assets/field.js', css: ['assets/field.css'], imports: ['_react.js'] },
  'app/pages/frame.tsx': { file: 'assets/frame.js', imports: ['_field.js'] },
  'app/pages/login.tsx': { file: 'assets/login.js', css: ['assets/login.css'], imports: ['_field.js'] },
}
const PAGE = '<html><head><title>T</title></head><body><script defer="" src="/shell.js"></script></body></html>'
const ROUTE = { path: '/login', files: ['frame.tsx', 'login.tsx'] }
const STYLES = ['theme', 'field', 'login'].map((name) => `<link rel="stylesheet" href="/assets/${name}.css"/>`).join('')

it('QUAL-02 names every script of a page once, so that none is asked for by another one', () => {
  const preloads = ['react', 'entry', 'field', 'frame', 'login']
    .map((name) => `<link rel="modulepreload" href="/assets/${name}.js"/>`)
    .join('')
  expect(withFiles(PAGE, MANIFEST, ROUTE, true)).toBe(
    PAGE.replace('</head>', `${preloads}${STYLES}</head>`).replace(
      '</body>',
      '<script type="module" src="/assets/entry.js"></script></body>',
    ),
  )
})

it('QUAL-02 gives a page that is only read its styles and no script', () => {
  expect(withFiles(PAGE, MANIFEST, ROUTE, false)).toBe(PAGE.replace('</head>', `${STYLES}</head>`))
})

it('stops the build for a page that the browser could not open', () => {
  expect(() => withFiles(PAGE, MANIFEST, { path: '/', files: ['home.tsx'] }, true)).toThrow('app/pages/home.tsx')
})

it('QUAL-01 writes shapes without content as empty elements, and those with a title as they are', () => {
  const svg = '<svg viewBox="0 0 9 9"><path d="M1 2v3"></path><circle r="2"><title>Auge</title></circle></svg>'
  expect(closeShapes(svg)).toBe(
    '<svg viewBox="0 0 9 9"><path d="M1 2v3"/><circle r="2"><title>Auge</title></circle></svg>',
  )
})
