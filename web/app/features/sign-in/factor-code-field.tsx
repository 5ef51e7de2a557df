import { siteFact } from '#texts/site-facts.ts'
import { TextField } from '#ui/fields/text-field.tsx'
import type { SecondFactorRequest } from './sign-in.ts'

interface FactorCodeFieldProps {
  id: string
  request: SecondFactorRequest
  value: string
  onChange: (code: string) => void
}

/** An account whose only factor is a passkey has no app: its code is one of the recovery codes. */
export function FactorCodeField({ request: { enrolment, factors }, ...field }: FactorCodeFieldProps) {
  const onlyPasskey = !enrolment && !factors.includes('app')
  return (
    <>
      <TextField
        label={onlyPasskey ? 'Wiederherstellungscode' : 'Code'}
        hint={onlyPasskey ? 'Wenn Ihr Passkey nicht zur Hand ist.' : codeHint(enrolment !== undefined)}
        autoComplete="one-time-code"
        maxLength={20}
        {...field}
      />
      {!enrolment && (
        <p>
          Haben Sie weder Ihren zweiten Faktor noch einen Wiederherstellungscode? Wenden Sie sich bitte an uns:{' '}
          <a href={`mailto:${siteFact('email')}`}>{siteFact('email')}</a>
        </p>
      )}
    </>
  )
}

const codeHint = (isNew: boolean) =>
  isNew
    ? 'Die sechs Ziffern, die Ihre Authentifizierungs-App jetzt anzeigt.'
    : 'Die sechs Ziffern aus Ihrer Authentifizierungs-App oder ein Wiederherstellungscode.'
