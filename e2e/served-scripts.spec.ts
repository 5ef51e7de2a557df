import { createHash } from 'node:crypto'
import { expect } from '@playwright/test'
import { test } from './support/journey.ts'

test('T25 serves exactly the scripts whose hashes it publishes, and pages load no others', { tag: '@main' }, async ({
  request,
}) => {
  const { files } = (await (await request.get('/.well-known/epass-served-files.json')).json()) as {
    files: Record<string, string>
  }
  const scripts = Object.entries(files).filter(([path]) => /\.(m?js|wasm)$/.test(path))
  expect(scripts.length).toBeGreaterThan(20)
  for (const [path, hash] of scripts) {
    const served = await (await request.get(path)).body()
    expect(createHash('sha256').update(served).digest('hex'), path).toBe(hash)
  }
  for (const page of ['/', '/login', '/Bildabruf', '/Aufnahme', '/Mein-Passbild']) {
    const html = await (await request.get(page)).text()
    const named = html.matchAll(/<(?:script[^>]+src|link rel="modulepreload" href)="(\/[^"]+)"/g)
    const loaded = [...named].map(([, path]) => path ?? '')
    expect(loaded.length, page).toBeGreaterThan(0)
    expect(loaded.filter((path) => !(path in files))).toEqual([])
  }
})
