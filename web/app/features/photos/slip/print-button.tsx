import type { TablerIcon } from '@tabler/icons-react'
import { type ReactNode, useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { StationButton } from '#features/photos/station/steps/station-button.tsx'

interface PrintButtonProps {
  icon: TablerIcon
  /** In the document only while it is printed. */
  sheet: ReactNode
  children: ReactNode
}

/** Prints a sheet of its own instead of the page. */
export function PrintButton({ icon, sheet, children }: PrintButtonProps) {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    if (!printing) return
    window.print()
    setPrinting(false)
  }, [printing])
  return (
    <>
      <StationButton icon={icon} onClick={() => setPrinting(true)}>
        {children}
      </StationButton>
      {printing && createPortal(sheet, document.body)}
    </>
  )
}
