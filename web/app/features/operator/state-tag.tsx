import type { ReviewState } from '@epassbild/contract/accounts.ts'
import { IconCircleCheck, IconCircleX, IconClock } from '@tabler/icons-react'

const LOOKS = {
  'under-review': { tone: 'warn', Icon: IconClock },
  approved: { tone: 'ok', Icon: IconCircleCheck },
  rejected: { tone: 'err', Icon: IconCircleX },
} as const satisfies Record<ReviewState, unknown>

/** The decision as icon and word; `open` is the word before there is one. */
export function StateTag({ state, open }: { state: ReviewState; open: string }) {
  const { tone, Icon } = LOOKS[state]
  return (
    <span className={`tag ${tone}`}>
      <Icon className="line-icon" aria-hidden="true" />
      {state === 'under-review' ? open : DECISION_WORDS[state]}
    </span>
  )
}

export const DECISION_WORDS = { approved: 'Freigegeben', rejected: 'Abgelehnt' } as const
