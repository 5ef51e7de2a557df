import { describe, expect, it } from 'vitest'
import { csvAmount, csvOf } from './csv.ts'

describe('a CSV file', () => {
  it('ROOM-07 is read by German spreadsheets: semicolons, comma, umlauts, quotes and lines within a cell', () => {
    const made = csvOf(
      ['Studio', 'Netto'],
      [
        ['Atelier „Löwe“; Kiel', csvAmount(-75)],
        ['Zeile\nzwei "x"', csvAmount(123456)],
      ],
    )
    expect(made).toBe('\uFEFFStudio;Netto\r\n"Atelier „Löwe“; Kiel";-0,75\r\n"Zeile\nzwei ""x""";1234,56\r\n')
  })

  it.each(['=1+1', '+49 431', '-cmd', '@sum', '\tx', '＝1+1', '＠sum'])(
    'ROOM-07 carries no formula into a spreadsheet: %j',
    (text) => {
      expect(csvOf(['a'], [[text]])).toContain(`\r\n'${text}\r\n`)
    },
  )
})
