import { verifyCode } from '@epassbild/contract/accounts.ts'
import { Email } from '@epassbild/contract/values.ts'
import { useState } from 'react'
import { call } from '#api/call.ts'
import { keepLicenseHash } from '#api/session.ts'
import { focusField } from '#ui/fields/error-summary.tsx'
import { useOnce } from '#ui/use-once.ts'
import { verifyFailure } from './account-answers.ts'

export type CodeFormField = 'email' | 'code'

const NO_EMAIL = 'Bitte geben Sie zuerst Ihre E-Mail-Adresse ein.'
const NO_CODE = 'Bitte geben Sie das Bestätigungscode ein.'

/** State and actions of the code form; `known` is the registration's address, or empty, and its handle. */
export function useCodeForm(
  known: { email: string; registration?: string | undefined },
  onVerified: (email: string) => void,
) {
  const [values, setValues] = useState({ email: known.email, code: '' })
  const [fault, setFault] = useState<{ field: CodeFormField; sentence: string }>()
  const [problem, setProblem] = useState<string>()

  // No handle is known for another address that was typed here.
  const registration = values.email === known.email ? known.registration : undefined
  function say(field: CodeFormField, sentence: string): void {
    setFault({ field, sentence })
    focusField(field)
  }
  const [busy, verify] = useOnce(async () => {
    setProblem(undefined)
    const email = Email.safeParse(values.email)
    if (values.email.trim() === '') return say('email', NO_EMAIL)
    if (!email.success) return say('email', email.error.issues[0]?.message ?? NO_EMAIL)
    if (values.code === '') return say('code', NO_CODE)
    const answer = await call(verifyCode, { email: email.data, otp: values.code, registration })
    if (!answer.ok) return setProblem(verifyFailure(answer))
    if (answer.data.license_hash) keepLicenseHash(answer.data.license_hash)
    onVerified(email.data)
  })
  return {
    values,
    registration,
    busy,
    verify,
    problem,
    /** A new code was sent: the earlier one and its message no longer apply. */
    beginAnew: () => {
      setValues((before) => ({ ...before, code: '' }))
      setFault(undefined)
      setProblem(undefined)
    },
    sayNoEmail: () => say('email', NO_EMAIL),
    tie: (field: CodeFormField) => ({
      id: field,
      value: values[field],
      error: fault?.field === field ? fault.sentence : undefined,
      onChange: (typed: string) => {
        setValues((before) => ({ ...before, [field]: typed }))
        setFault(undefined)
      },
    }),
  }
}
