/**
 * `npm run faces:variants -- FOLDER OUT [VARIANT…]` paints faults that a check must detect onto hand-annotated
 * portraits: one file `VARIANT-PERSON.jpg` each, for `npm run faces -- OUT`.
 */
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import decode, { init as startDecoder } from '@jsquash/jpeg/decode.js'
import encode, { init as startEncoder } from '@jsquash/jpeg/encode.js'
import { endWithReason } from './end-with-reason.ts'
import { copyOf } from './faces/variants/canvas.ts'
import { readTemplate } from './faces/variants/template.ts'
import { VARIANTS, type Variant, type VariantName } from './faces/variants/variants.ts'

const PERSON = /^neutral-(\w+)\.jpe?g$/i

async function startCodec(): Promise<void> {
  const { resolve } = createRequire(import.meta.url)
  await startDecoder({ wasmBinary: readFileSync(resolve('@jsquash/jpeg/codec/dec/mozjpeg_dec.wasm')) })
  await startEncoder({ wasmBinary: readFileSync(resolve('@jsquash/jpeg/codec/enc/mozjpeg_enc.wasm')) })
}

async function paintFolder(from: string, into: string, names: readonly VariantName[]): Promise<number> {
  mkdirSync(into, { recursive: true })
  if (existsSync(join(from, 'people.json'))) copyFileSync(join(from, 'people.json'), join(into, 'people.json'))
  let painted = 0
  for (const file of readdirSync(from)) {
    const [, person] = PERSON.exec(file) ?? []
    const points = join(from, file.replace(/\.jpe?g$/i, '.tem'))
    if (person === undefined || !existsSync(points)) continue
    const picture = await decode(new Uint8Array(readFileSync(join(from, file))).buffer)
    const template = readTemplate(readFileSync(points, 'utf8'))
    for (const name of names) {
      const { paint, quality = 91 }: Variant = VARIANTS[name]
      const copy = copyOf(picture)
      paint?.(copy, template)
      writeFileSync(
        join(into, `${name}-${person}.jpg`),
        new Uint8Array(
          await encode({ ...copy, data: new Uint8ClampedArray(copy.data), colorSpace: 'srgb' }, { quality }),
        ),
      )
      painted++
    }
  }
  return painted
}

try {
  const [from, into, ...wanted] = process.argv.slice(2)
  const all = Object.keys(VARIANTS) as VariantName[]
  const names = wanted.length === 0 ? all : all.filter((name) => wanted.includes(name))
  if (from === undefined || into === undefined || names.length < wanted.length) {
    throw new Error(`npm run faces:variants -- FOLDER OUT [${all.join(' ')}]`)
  }
  await startCodec()
  console.log(`${await paintFolder(from, into, names)} pictures`)
} catch (error) {
  endWithReason(error)
}
