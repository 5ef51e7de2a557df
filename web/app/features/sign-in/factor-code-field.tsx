import type { Role } from '@epassbild/contract/endpoint.ts'
import { useEffect, useState } from 'react'
import { siteFact } from '#texts/site-facts.ts'
import { focusField } from '#ui/fields/error-summary.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import type { Refusal, SecondFactorRequest } from './sign-in.ts'

interface FactorCodeFieldProps {
  id: string
  request: SecondFactorRequest
  /** Role of the account, if known: the help for operators must not refer to their own address. */
  role?: Role | undefined
  /** Of the last attempt; a wrong code is told at the field, which takes the focus. */
  refusal: Refusal | undefined
  value: string
  onChange: (code: string) => void
}

/** An account with a passkey as its only factor has no app: its code is a recovery code. */
export function FactorCodeField({ request: { enrolment, factors }, role, refusal, ...field }: FactorCodeFieldProps) {
  const { id, onChange } = field
  const [corrected, setCorrected] = useState<Refusal>()
  useEffect(() => {
    if (refusal?.wrongCode) focusField(id)
  }, [refusal, id])
  const onlyPasskey = !enrolment && !factors.includes('app')
  return (
    <>
      <TextField
        label={onlyPasskey ? 'Wiederherstellungscode' : 'Code'}
        hint={onlyPasskey ? 'Wenn Ihr Passkey nicht zur Hand ist.' : codeHint(enrolment !== undefined)}
        autoComplete="one-time-code"
        maxLength={40}
        {...field}
        error={refusal?.wrongCode && refusal !== corrected ? refusal.sentence : undefined}
        onChange={(code) => {
          onChange(code)
          setCorrected(refusal)
        }}
      />
      {!enrolment && (
        <p>
          Haben Sie weder Ihren zweiten Faktor noch einen Wiederherstellungscode? Wenden Sie sich bitte an{' '}
          {role === 'operator' ? (
            'die Personen, die den Server betreuen.'
          ) : (
            <>
              uns: <a href={`mailto:${siteFact('email')}`}>{siteFact('email')}</a>
            </>
          )}
        </p>
      )}
    </>
  )
}

const codeHint = (isNew: boolean) =>
  isNew
    ? 'Die sechs Ziffern, die Ihre Authentifizierungs-App jetzt anzeigt.'
    : 'Die sechs Ziffern aus Ihrer Authentifizierungs-App oder ein Wiederherstellungscode.'
