import type { TablerIcon } from '@tabler/icons-react'

export interface TagProps {
  tone: 'ok' | 'warn' | 'err' | 'info' | 'neutral'
  icon: TablerIcon
  word: string
}

/** A state at a glance: an icon and a word. */
export const Tag = ({ tone, icon: Icon, word }: TagProps) => (
  <span className={`tag ${tone}`}>
    <Icon className="line-icon" aria-hidden="true" />
    {word}
  </span>
)
