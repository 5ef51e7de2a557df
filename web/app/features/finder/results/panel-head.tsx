import { IconX } from '@tabler/icons-react'
import { words } from '#features/finder/words.ts'
import styles from './panel.module.css'

interface PanelHeadProps {
  heading: 'h1' | 'h2'
  onClose: () => void
}

export function PanelHead({ heading: Heading, onClose }: PanelHeadProps) {
  return (
    <div className={styles.panelHead}>
      <Heading>{words().title}</Heading>
      <button type="button" className="close" aria-label={words().closeMap} onClick={onClose}>
        <IconX className="line-icon" aria-hidden="true" />
      </button>
    </div>
  )
}
