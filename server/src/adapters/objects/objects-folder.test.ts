import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { atOnce } from '#test/at-once.ts'
import { behavesAsObjectStore } from '#test/objects-behaviour.ts'
import { temporaryFolder } from '#test/temporary-folder.ts'
import { objectsFolder } from './objects-folder.ts'

const parent = temporaryFolder()
const directory = join(parent, 'objects')
const objects = objectsFolder({ directory })

describe('the folder of objects', () => {
  behavesAsObjectStore(() => objects)

  it.each(['../outside', '/etc/passwd', 'a/../../b', 'a//b', 'A', 'a b', ''])('T07 knows no key „%s“', async (key) => {
    await expect((async () => objects.write(key, Buffer.from('x')))()).rejects.toThrow('not a key')
    expect(readdirSync(parent)).toEqual(['objects'])
  })

  it('FOTO-08, T20 creates one of eight that come at the same moment, and keeps no other', async () => {
    const tries = await atOnce(8, (index) => objects.create('once/a.bin', Buffer.from(`try ${index}`)))
    expect(tries.filter(Boolean)).toHaveLength(1)
    expect(Buffer.from(await objects.read('once/a.bin')).toString()).toBe(`try ${tries.indexOf(true)}`)
    expect(readdirSync(join(directory, 'once'))).toEqual(['a.bin'])
  })

  it('QUAL-06 has every one of many on the disk that come to one folder at the same moment', async () => {
    const keys = Array.from({ length: 30 }, (_none, index) => `many/${index}.bin`)
    const created = await atOnce(keys.length, (index) => objects.create(`many/${index}.bin`, Buffer.from(`${index}`)))
    expect(created.every(Boolean)).toBe(true)
    expect(readdirSync(join(directory, 'many')).toSorted()).toEqual(keys.map((key) => key.slice(5)).toSorted())
    rmSync(join(directory, 'many'), { recursive: true })
    expect(await objects.create('many/0.bin', Buffer.from('again'))).toBe(true)
  })

  it('QUAL-06 leaves an object that is there as it is when another comes for a new one', async () => {
    await objects.writeNew('taken/a.bin', [Buffer.from('first')])
    await expect(objects.writeNew('taken/a.bin', [Buffer.from('second')])).rejects.toThrow('objects failed')
    expect(String(Buffer.from(await objects.read('taken/a.bin')))).toBe('first')
  })

  it('QUAL-06 keeps no part of a new object that could not be written', async () => {
    const broken = [Buffer.from('first'), 'no bytes'] as unknown as Uint8Array[]
    await expect(objects.writeNew('broken/a.bin', broken)).rejects.toThrow('objects failed')
    expect(readdirSync(join(directory, 'broken'))).toEqual([])
  })

  it('QUAL-06 shows an object completely or not at all', async () => {
    const [one, other] = [Buffer.alloc(500_000, 'a'), Buffer.alloc(500_000, 'b')]
    await objects.write('whole/a.bin', one)
    const writing = Promise.all([objects.write('whole/a.bin', other), objects.write('whole/a.bin', one)])
    for (let look = 0; look < 20; look += 1) {
      const seen = Buffer.from(await objects.read('whole/a.bin'))
      expect(seen.equals(one) || seen.equals(other)).toBe(true)
    }
    await writing
    expect(readdirSync(join(directory, 'whole'))).toEqual(['a.bin'])
  })
})
