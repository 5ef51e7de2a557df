import { describe, expect, it } from 'vitest'
import { certificateFault } from './certificate-fault.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const PDF = '%PDF-1.4\n1 0 obj <</Type /Pages /Count 1>> endobj\ntrailer <<>>\n%%EOF\n'

describe('what may be a trade licence', () => {
  it('LOC-05 takes a whole PDF, with older line ends and space behind it too', () => {
    expect(certificateFault(bytes(PDF))).toBeUndefined()
    expect(certificateFault(bytes(`${PDF.replaceAll('\n', '\r')}${' '.repeat(500)}`))).toBeUndefined()
  })

  it('LOC-05 refuses empty, disguised, cut and protected files', () => {
    expect(certificateFault(bytes(''))).toBe('empty')
    expect(certificateFault(bytes('MZ this is a program'))).toBe('not-pdf')
    expect(certificateFault(bytes(`<html>${PDF}`))).toBe('not-pdf')
    expect(certificateFault(bytes('%PDF-1.4 only says so %%EOF'))).toBe('not-pdf')
    expect(certificateFault(bytes(PDF.slice(0, 40)))).toBe('cut')
    expect(certificateFault(bytes(`${PDF}${' '.repeat(2000)}`))).toBe('cut')
    expect(certificateFault(bytes(PDF.replace('trailer <<', 'trailer <</Encrypt 5 0 R')))).toBe('encrypted')
  })
})
