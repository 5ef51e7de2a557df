import { blockAccount } from '@epassbild/contract/operator/reviews.ts'
import { IconBan } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { useStepUp } from '#api/use-step-up.tsx'
import { type AccountToBlock, BlockDialog, type BlockFault, type BlockForm } from '#features/operator/block-dialog.tsx'
import { firstFieldSentence } from '#texts/answer-sentence.ts'
import { refusalSentence } from '#texts/refusal-sentence.ts'
import { handFocusOn } from '#ui/hand-focus-on.ts'
import { showToast } from '#ui/notices/toasts.tsx'
import { useOnce } from '#ui/use-once.ts'
import { asOneLine } from './rejection-reasons.ts'

const EMPTY: BlockForm = { reason: '', lastName: '' }

interface BlockAccountProps {
  account: AccountToBlock
  consequence: string
  onBlocked: () => void
}

/** Blocks an account, of an owner with the company, after a second look. */
export function BlockAccount({ account, consequence, onBlocked }: BlockAccountProps) {
  const [open, setOpen] = useState(false)
  // Kept while the dialog is closed, so that nothing typed is lost by Escape.
  const [form, setForm] = useState(EMPTY)
  const [fault, setFault] = useState<BlockFault>()
  const { withStepUp, dialog } = useStepUp()
  const [busy, block] = useOnce(async () => {
    const missing = missingIn(form)
    setFault(missing)
    if (missing) return
    const input = { reason: asOneLine(form.reason), confirm_last_name: form.lastName }
    const params = { account_id: account.id }
    const answer = await withStepUp(() => call(blockAccount, input, { params }))
    if (!answer.ok) return setFault(faultIn(answer))
    setOpen(false)
    showToast(answer.data.detail)
    onBlocked()
  })
  return (
    <div ref={handFocusOn} className="end-block">
      <button type="button" className="link danger" onClick={() => setOpen(true)}>
        <IconBan className="line-icon" aria-hidden="true" />
        Konto sperren
        <span className="reader-only">{` (${account.first_name} ${account.last_name})`}</span>
      </button>
      {open && (
        <BlockDialog
          account={account}
          consequence={consequence}
          form={form}
          fault={fault}
          busy={busy}
          onChange={(change) => setForm({ ...form, ...change })}
          onBlock={() => void block()}
          onClose={() => setOpen(false)}
        />
      )}
      {dialog}
    </div>
  )
}

function missingIn({ reason, lastName }: BlockForm): BlockFault | undefined {
  if (!reason.trim()) return { field: 'reason', sentence: 'Bitte geben Sie einen Grund an.' }
  if (!lastName.trim()) return { field: 'lastName', sentence: 'Bitte geben Sie den Nachnamen zur Bestätigung ein.' }
  return undefined
}

function faultIn(answer: Parameters<typeof refusalSentence>[0]): BlockFault {
  const refused = answer?.kind === 'refused' ? answer : undefined
  if (refused?.code === 'confirmation-differs') return { field: 'lastName', sentence: refusalSentence(refused) }
  const inReason = refused?.code === 'invalid-input' ? firstFieldSentence(refused.body) : undefined
  return inReason ? { field: 'reason', sentence: inReason } : { sentence: refusalSentence(answer) }
}
