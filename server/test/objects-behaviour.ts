import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { ObjectPort } from '#platform/ports/objects.ts'
import { temporaryFolder } from './temporary-folder.ts'

const BYTES = Buffer.from('%PDF-1.7 ä')

export async function keysIn(objects: ObjectPort, prefix: string): Promise<string[]> {
  const keys: string[] = []
  for await (const key of objects.list(prefix)) keys.push(key)
  return keys.sort()
}

/** Contract tests of every object store: the folder and the real ones. */
export function behavesAsObjectStore(objects: () => ObjectPort): void {
  it('API-10 gives back the bytes that it was given, also many', async () => {
    const many = Buffer.alloc(3 * 1024 * 1024, 'ePassbild')
    await objects().write('bytes/a.pdf', BYTES)
    await objects().write('bytes/b.pdf', many)
    expect(Buffer.from(await objects().read('bytes/a.pdf'))).toEqual(BYTES)
    expect(Buffer.from(await objects().read('bytes/b.pdf')).equals(many)).toBe(true)
  })

  it('FOTO-08 writes pieces under a new key, also where no other lies yet', async () => {
    const pieces = [Buffer.from('eins '), Buffer.alloc(300_000, 'x'), BYTES]
    await objects().writeNew('new/2027-05-25/a.bin', pieces)
    expect(Buffer.from(await objects().read('new/2027-05-25/a.bin')).equals(Buffer.concat(pieces))).toBe(true)
    expect(await keysIn(objects(), 'new/')).toEqual(['new/2027-05-25/a.bin'])
  })

  it('OPR-02 takes a file from the disk and gives it back piece by piece', async () => {
    const path = join(temporaryFolder(onTestFinished), 'setup.exe')
    const many = Buffer.alloc(7 * 1024 * 1024, 'Software ä')
    writeFileSync(path, many)
    await objects().writeFile('files/setup.exe', path)
    rmSync(path)
    const pieces: Buffer[] = []
    for await (const piece of await objects().readPieces('files/setup.exe')) pieces.push(piece)
    expect(pieces.length).toBeGreaterThan(1)
    expect(Buffer.concat(pieces).equals(many)).toBe(true)
  })

  it('API-10 fails for what is not there', async () => {
    await expect(objects().read('bytes/none.pdf')).rejects.toThrow('objects failed')
    await expect(objects().readPieces('bytes/none.pdf')).rejects.toThrow('objects failed')
    expect(await objects().writtenAt('bytes/none.pdf')).toBeUndefined()
  })

  it('FOTO-08 creates, and leaves what is there as it is', async () => {
    expect(await objects().create('created/a.bin', BYTES)).toBe(true)
    expect(await objects().create('created/a.bin', Buffer.from('late'))).toBe(false)
    expect(Buffer.from(await objects().read('created/a.bin'))).toEqual(BYTES)
    expect(await keysIn(objects(), 'created/')).toEqual(['created/a.bin'])
  })

  it('API-10 deletes once or twice', async () => {
    await objects().write('deleted/a.pdf', BYTES)
    await objects().delete('deleted/a.pdf')
    await objects().delete('deleted/a.pdf')
    await expect(objects().read('deleted/a.pdf')).rejects.toThrow('objects failed')
  })

  it('API-10 lists what begins so, and knows when it was written', async () => {
    const begun = Date.now()
    for (const key of ['listed/a.pdf', 'listed/b/c.pdf', 'unlisted/d.pdf']) await objects().write(key, BYTES)
    expect(await keysIn(objects(), 'listed/')).toEqual(['listed/a.pdf', 'listed/b/c.pdf'])
    expect(await keysIn(objects(), 'nothing/')).toEqual([])
    const at = await objects().writtenAt('listed/a.pdf')
    expect(Math.abs((at?.getTime() ?? 0) - begun)).toBeLessThan(10_000)
  })

  it('says that it is alive', async () => {
    expect(await objects().isAlive()).toBe(true)
  })
}
