import { IconCircleCheck, IconCircleX, IconClockOff, IconScan, IconSend, IconTrash } from '@tabler/icons-react'
import { Tag, type TagProps } from '#ui/tag.tsx'
import { STATE_WORDS, type TransferState } from './transfer-states.ts'

const LOOKS: Record<TransferState, Omit<TagProps, 'word'>> = {
  stored: { tone: 'info', icon: IconSend },
  retrieved: { tone: 'info', icon: IconScan },
  accepted: { tone: 'ok', icon: IconCircleCheck },
  rejected: { tone: 'err', icon: IconCircleX },
  expired: { tone: 'neutral', icon: IconClockOff },
  deleted: { tone: 'neutral', icon: IconTrash },
}

export function StateTag({ state }: { state: TransferState }) {
  return <Tag {...LOOKS[state]} word={STATE_WORDS[state]} />
}
