import {
  CARD_NOT_COMPARED_SENTENCE,
  PROOF_KINDS,
  PROOF_NOT_NAMED_SENTENCE,
  type ProofKind,
  type ReviewCase,
} from '@epassbild/contract/operator/reviews.ts'
import { useState } from 'react'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'

const PROOFS = Object.entries(PROOF_KINDS).map(([value, label]) => ({ value, label }))

/**
 * The operator's statement about the card and the proof; a fault until it is complete.
 * @param lookedAt names the licences: the statement does not apply to others uploaded in the meantime.
 */
export function useCardComparison(lookedAt: string) {
  const nothing = { lookedAt, compared: false, proof: '' as ProofKind | '' }
  const [last, setSaid] = useState(nothing)
  const said = last.lookedAt === lookedAt ? last : nothing
  const { compared, proof } = said
  const fault = compared ? (proof === '' ? PROOF_NOT_NAMED_SENTENCE : undefined) : CARD_NOT_COMPARED_SENTENCE
  return { ...said, say: (change: Partial<typeof said>) => setSaid({ ...said, ...change }), fault }
}

interface CardComparisonProps {
  id: string
  card: NonNullable<ReviewCase['card']>
  comparison: ReturnType<typeof useCardComparison>
  onChange: () => void
}

/** The checkbox and the kind of proof (TR-03170-1, 2.5). */
export function CardComparison({ id, card, comparison, onChange }: CardComparisonProps) {
  return (
    <div className="grid gap-4">
      <Checkbox
        id={`${id}-ausweis`}
        checked={comparison.compared}
        onChange={(checked) => {
          comparison.say({ compared: checked })
          onChange()
        }}
      >
        Der Name auf dem Ausweis ({card.given_names} {card.family_names}) gehört zum Gewerbenachweis.
      </Checkbox>
      <SelectField
        id={`${id}-nachweis`}
        label="Verglichen mit"
        placeholder="Bitte wählen"
        options={PROOFS}
        value={comparison.proof}
        onChange={(kind) => {
          comparison.say({ proof: kind as ProofKind | '' })
          onChange()
        }}
      />
    </div>
  )
}
