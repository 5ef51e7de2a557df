import { expect, it } from 'vitest'
import { slim } from './slim-manifest.ts'

const MANIFEST = {
  entry: { module: '/assets/entry.js', imports: ['/assets/react.js'], css: [] },
  routes: {
    root: {
      id: 'root',
      path: '',
      module: '/assets/root.js',
      imports: ['/assets/react.js'],
      css: ['/assets/theme.css'],
    },
  },
  url: '/assets/manifest-1.js',
  version: '1',
}

const written = (manifest: unknown) => `window.__reactRouterManifest=${JSON.stringify(manifest)};`

it('leaves out what a route imports, and nothing else', () => {
  expect(slim(written(MANIFEST))).toBe(
    written({
      ...MANIFEST,
      entry: { ...MANIFEST.entry, imports: [] },
      routes: { root: { ...MANIFEST.routes.root, imports: [] } },
    }),
  )
})

it('stops the build when the router writes its list in another way', () => {
  expect(() => slim(`self.routes=${JSON.stringify(MANIFEST)}`)).toThrow('not written as expected')
})
