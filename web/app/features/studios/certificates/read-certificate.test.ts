import { describe, expect, it } from 'vitest'
import { bytesOfDataUrl, certificateOf, readCertificate } from './read-certificate.ts'

const PDF = '%PDF-1.4\n1 0 obj <</Type /Pages>> endobj\n%%EOF\n'
const pdf = (content = PDF, type = 'application/pdf') => new File([content], 'Gewerbeschein.pdf', { type })

describe('a picked trade licence', () => {
  it('LOC-04, LOC-06 becomes a data URL and the same file again when it is sent', async () => {
    const read = await readCertificate(pdf())
    if (!('file' in read)) throw new Error(read.fault)
    expect(read.file).toMatchObject({ name: 'Gewerbeschein.pdf', type: 'application/pdf' })
    expect(read.file.data).toMatch(/^data:application\/pdf;base64,JVBERi0/)
    expect(bytesOfDataUrl(read.file.data)).toBe(PDF.length)
    const sent = certificateOf(read.file)
    expect(await sent?.text()).toBe(PDF)
    expect(sent).toMatchObject({ name: 'Gewerbeschein.pdf', type: 'application/pdf' })
  })

  it('LOC-05 takes a PDF whose type the system does not know', async () => {
    expect(await readCertificate(pdf(PDF, ''))).toHaveProperty('file')
  })

  it('LOC-07 counts as missing when the stored data are no PDF', () => {
    const stored = (data: string) => certificateOf({ name: 'a.pdf', type: 'application/pdf', data })
    expect(certificateOf(undefined)).toBeUndefined()
    expect(stored('')).toBeUndefined()
    expect(stored('data:image/png;base64,JVBERi0=')).toBeUndefined()
    expect(stored('data:application/pdf;base64,%%%')).toBeUndefined()
    expect(stored(`data:application/pdf;base64,${btoa('GIF89a')}`)).toBeUndefined()
  })
})
