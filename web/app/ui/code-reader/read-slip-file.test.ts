import { expect, it } from 'vitest'
import { symbolsOn } from './read-slip-file.ts'
import { stubSymbolWorkers } from './test/slip-pictures.ts'

const INVOICE = 'https://rechnung.example'

/** Pages with these symbols; an error is a page that cannot be rendered. */
function* pages(...all: (string[] | Error)[]): Generator<ImageData> {
  for (const texts of all) {
    if (texts instanceof Error) throw texts
    yield { texts, data: new Uint8ClampedArray() } as unknown as ImageData
  }
}

it('ABR-02 reads the slip behind a letter that has a symbol of its own', async () => {
  stubSymbolWorkers()
  expect(await symbolsOn(pages([INVOICE], [], ['code']))).toEqual([INVOICE, 'code'])
})

it('ABR-05 reads the second slip of a file, and each text once', async () => {
  stubSymbolWorkers()
  expect(await symbolsOn(pages(['one'], ['one', 'two']))).toEqual(['one', 'two'])
})

it('ABR-02 keeps what was read before a page that cannot be drawn; without a text the file is unreadable', async () => {
  stubSymbolWorkers()
  expect(await symbolsOn(pages(['code'], new Error('broken page')))).toEqual(['code'])
  await expect(symbolsOn(pages([], new Error('broken page')))).rejects.toThrow('broken page')
})
