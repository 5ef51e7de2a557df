import type { TablerIcon } from '@tabler/icons-react'
import type { ComponentProps } from 'react'
import styles from './station-button.module.css'

const LOOKS = {
  go: `station-btn ${styles.go}`,
  'go large': `station-btn ${styles.go} large`,
  large: 'station-btn large',
  small: 'station-btn small',
  icon: `station-btn ${styles.icon}`,
} as const

interface StationButtonProps extends Omit<ComponentProps<'button'>, 'className' | 'type'> {
  /** Shown before the label. */
  icon?: TablerIcon
  /** `go` leads on. */
  look?: keyof typeof LOOKS | undefined
}

/** A button on the dark stage. */
export function StationButton({ icon: Icon, look, children, ...button }: StationButtonProps) {
  return (
    <button type="button" className={look ? LOOKS[look] : 'station-btn'} {...button}>
      {Icon && <Icon className="line-icon" aria-hidden="true" />}
      {children}
    </button>
  )
}
