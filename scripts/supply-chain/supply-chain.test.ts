import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { billOfMaterials } from './bill-of-materials.ts'
import { ALLOWED, ALLOWED_FOR_TOOLS, isAllowed, listLicences } from './list-licences.ts'

const root = join(import.meta.dirname, '../..')

it('QUAL-10 uses only packages whose licences fit ours', () => {
  const packages = listLicences()
  expect(packages.length).toBeGreaterThan(500)
  const unfit = packages.filter(({ licence, dev }) => !isAllowed(licence, dev ? ALLOWED_FOR_TOOLS : ALLOWED))
  expect(unfit.map(({ name, version, licence }) => `${name}@${version}: ${licence}`)).toEqual([])
})

it.each([
  ['MIT OR GPL-3.0', true],
  ['(MIT AND Zlib)', true],
  ['MIT AND GPL-3.0', false],
  ['GPL-3.0', false],
  ['unknown', false],
])('QUAL-10 reads the licence %s as allowed: %s', (licence, allowed) => {
  expect(isAllowed(licence, ALLOWED)).toBe(allowed)
})

it('QUAL-10 pins every package by version and hash', () => {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'))
  const entries = Object.entries<{ link?: boolean; integrity?: string; resolved?: string; inBundle?: boolean }>(
    lockfile.packages,
  )
  const outside = entries.filter(([path, { link }]) => path.includes('node_modules/') && !link)
  expect(
    outside
      .filter(([, { integrity, inBundle }]) => !inBundle && !integrity?.startsWith('sha512-'))
      .map(([path]) => path),
  ).toEqual([])
  const ranges = [
    'package.json',
    'server/package.json',
    'web/package.json',
    'e2e/package.json',
    'contract/package.json',
  ]
    .map((file) => JSON.parse(readFileSync(join(root, file), 'utf8')))
    .flatMap(({ dependencies, devDependencies }) => Object.entries<string>({ ...dependencies, ...devDependencies }))
    .filter(([, version]) => !/^\d+\.\d+\.\d+$/.test(version))
  expect(ranges).toEqual([])
})

it('QUAL-10 lists all that is shipped in a software bill of materials, each with licence and hash', () => {
  const { components, ...rest } = billOfMaterials()
  expect(rest).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5' })
  const named = components.map(({ name }) => name)
  for (const workspace of ['server', 'web', 'contract', 'packages/photo-seal']) {
    const { dependencies = {} } = JSON.parse(readFileSync(join(root, workspace, 'package.json'), 'utf8'))
    const foreign = Object.keys(dependencies).filter((name) => !name.startsWith('@epassbild/'))
    expect(foreign.filter((name) => !named.includes(name))).toEqual([])
  }
  expect(components.filter(({ licenses: [first] }) => first?.expression === 'unknown')).toEqual([])
  expect(components.find(({ name }) => name === '@peculiar/x509')?.purl).toMatch(/^pkg:npm\/%40peculiar\/x509@\d/)
  expect(components.filter(({ hashes }) => hashes?.[0]?.content.length !== 128)).toEqual([])
})
