import { CONSENTS, type Consent } from '@epassbild/contract/consents.ts'
import type { ReactNode } from 'react'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { CONSENTS_SENTENCE, type Consents } from './consents.ts'

interface ConsentListProps {
  consents: Consents
  /** Highlighted after an attempt without it. */
  missing: Consent | undefined
  onChange: (consent: Consent, given: boolean) => void
}

const TEXTS: Record<Consent, ReactNode> = {
  privacy: (
    <>
      Ich habe die <Pdf href="/datenschutz.pdf">Datenschutzerklärung</Pdf> gelesen und stimme ihr zu.
    </>
  ),
  terms: (
    <>
      Ich stimme den <Pdf href="/agb.pdf">Allgemeinen Geschäftsbedingungen (AGB)</Pdf> zu.
    </>
  ),
  partners: 'Ich bin einverstanden, dass Partner des Dienstes auf die eingegebenen Daten zugreifen dürfen.',
  pilot: 'Ich habe verstanden, dass sich der Dienst in der Pilotphase befindet und sich noch ändern kann.',
}

export const consentId = (consent: Consent) => `consent-${consent}`

export function ConsentList({ consents, missing, onChange }: ConsentListProps) {
  return (
    <fieldset>
      <legend>Ihre Zustimmung</legend>
      <div className="grid gap-4 clear-both">
        {CONSENTS.map((consent) => (
          <Checkbox
            key={consent}
            id={consentId(consent)}
            checked={consents[consent]}
            onChange={(given) => onChange(consent, given)}
            error={consent === missing ? CONSENTS_SENTENCE : undefined}
          >
            {TEXTS[consent]}
          </Checkbox>
        ))}
      </div>
    </fieldset>
  )
}

function Pdf({ href, children }: { href: string; children: string }) {
  return (
    <a href={href} download>
      {children} (PDF)
    </a>
  )
}
