import type { ReviewState } from '@epassbild/contract/accounts.ts'
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'
import { Tag } from '#ui/tag.tsx'

const LOOKS = {
  'under-review': { tone: 'warn', icon: IconClock },
  approved: { tone: 'ok', icon: IconCircleCheck },
  rejected: { tone: 'err', icon: IconCircleX },
} as const satisfies Record<ReviewState, unknown>

/** The decision as icon and word; `open` is the word before it. */
export function StateTag({ state, open }: { state: ReviewState; open: string }) {
  return <Tag {...LOOKS[state]} word={state === 'under-review' ? open : DECISION_WORDS[state]} />
}

export const DECISION_WORDS = { approved: 'Freigegeben', rejected: 'Abgelehnt' } as const
