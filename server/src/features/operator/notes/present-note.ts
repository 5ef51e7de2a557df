import type { ReviewCase } from '@epassbild/contract/operator/reviews.ts'
import type { CaseNote } from './note-store.ts'

/** Note as shown to other operators. */
export function presentNote({
  id,
  author,
  writtenAt,
  text,
  secondLook,
  answeredAt,
}: CaseNote): ReviewCase['notes'][number] {
  const second_look = secondLook ? (answeredAt ? ('answered' as const) : ('asked' as const)) : ('none' as const)
  return { id, author, written_at: writtenAt.toISOString(), text, second_look }
}
