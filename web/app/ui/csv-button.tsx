import { IconTableExport } from '@tabler/icons-react'
import { csvOf } from '#texts/csv.ts'
import { saveFile } from './save-file.ts'

interface CsvButtonProps {
  /** File name without extension. */
  name: string
  heads: readonly string[]
  rows: () => readonly (readonly (string | number)[])[]
}

/** Saves the rows of the list as a CSV file. */
export function CsvButton({ name, heads, rows }: CsvButtonProps) {
  return (
    <button
      type="button"
      className="btn btn-s btn-sm"
      onClick={() => saveFile(`${name}.csv`, 'text/csv;charset=utf-8', csvOf(heads, rows()))}
    >
      <IconTableExport className="line-icon" aria-hidden="true" />
      Als CSV speichern
    </button>
  )
}
