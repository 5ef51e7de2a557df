import {
  IconCircleCheck,
  IconCircleX,
  IconClockOff,
  type IconProps,
  IconScan,
  IconSend,
  IconTrash,
} from '@tabler/icons-react'
import type { ComponentType } from 'react'
import { STATE_WORDS, type TransferState } from './transfer-states.ts'

const LOOKS: Record<TransferState, { tone: 'ok' | 'err' | 'info' | 'neutral'; Icon: ComponentType<IconProps> }> = {
  stored: { tone: 'info', Icon: IconSend },
  retrieved: { tone: 'info', Icon: IconScan },
  accepted: { tone: 'ok', Icon: IconCircleCheck },
  rejected: { tone: 'err', Icon: IconCircleX },
  expired: { tone: 'neutral', Icon: IconClockOff },
  deleted: { tone: 'neutral', Icon: IconTrash },
}

export function StateTag({ state }: { state: TransferState }) {
  const { tone, Icon } = LOOKS[state]
  return (
    <span className={`tag ${tone}`}>
      <Icon className="line-icon" aria-hidden="true" />
      {STATE_WORDS[state]}
    </span>
  )
}
