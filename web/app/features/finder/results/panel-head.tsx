import { IconX } from '@tabler/icons-react'

interface PanelHeadProps {
  heading: 'h1' | 'h2'
  onClose: () => void
}

export function PanelHead({ heading: Heading, onClose }: PanelHeadProps) {
  return (
    <div className="panel-head">
      <Heading>Fotostudio finden</Heading>
      <button type="button" className="close" aria-label="Karte schließen" onClick={onClose}>
        <IconX className="i" aria-hidden="true" />
      </button>
    </div>
  )
}
