import { germanDay } from '@epassbild/contract/days.ts'
import { LEGAL_FORMS, PASSWORD_RULES, SALUTATIONS } from '@epassbild/contract/values.ts'
import { LEGAL_FORM_NAMES, legalFormName } from '#texts/legal-forms.ts'
import { LockedField } from '#ui/fields/locked-field.tsx'
import { PasswordField } from '#ui/fields/password-field.tsx'
import { RadioRow } from '#ui/fields/radio-row.tsx'
import { SelectField } from '#ui/fields/select-field.tsx'
import { TextField } from '#ui/fields/text-field.tsx'
import { type Invitation, isLocked } from './invitation.ts'
import type { PersonField } from './person.ts'

/** Binds one field of the form to the wizard. */
export interface FieldTie {
  id: string
  value: string
  error: string | undefined
  onChange: (value: string) => void
  onBlur: () => void
}

interface GroupProps {
  tie: (field: PersonField) => FieldTie
  invitation: Invitation
}

const GIVEN = 'vom Unternehmen vorgegeben'
const LEGAL_FORM_OPTIONS = LEGAL_FORMS.map((value) => ({ value, label: LEGAL_FORM_NAMES[value] }))

export function AboutYou({ tie, invitation }: GroupProps) {
  return (
    <fieldset>
      <legend>Über Sie</legend>
      <div className="field-grid">
        <RadioRow {...tie('salutation')} label="Anrede" options={SALUTATIONS} />
        <TextField {...tie('firstName')} label="Vorname" autoComplete="given-name" />
        <TextField {...tie('lastName')} label="Nachname" autoComplete="family-name" />
        <TextField
          {...tie('birthDate')}
          label="Geburtsdatum"
          type="date"
          max={germanDay(new Date())}
          autoComplete="bday"
        />
        {invitation.userType === 'owner' && (
          <TextField {...tie('phonenumber')} label="Telefonnummer" type="tel" autoComplete="tel" />
        )}
      </div>
    </fieldset>
  )
}

export function YourCompany({ tie, invitation }: GroupProps) {
  return (
    <fieldset>
      <legend>Ihr Unternehmen</legend>
      <div className="field-grid">
        {isLocked(invitation, 'company_name') ? (
          <GivenCompany tie={tie} />
        ) : (
          <>
            <TextField {...tie('company_name')} label="Firmenname" optional autoComplete="organization" />
            <SelectField
              {...tie('legal_form')}
              label="Rechtsform"
              placeholder="Bitte wählen"
              options={LEGAL_FORM_OPTIONS}
              optional={invitation.userType !== 'owner'}
            />
            <TextField
              {...tie('website')}
              label="Website"
              optional
              wide
              type="url"
              placeholder="https://"
              autoComplete="url"
            />
            {invitation.userType !== 'owner' && (
              <TextField
                {...tie('owner_code')}
                label="Einladungscode (owner_code)"
                hint="Er steht in der Einladung Ihres Unternehmens. Am einfachsten öffnen Sie den Link aus der E-Mail."
                wide
              />
            )}
          </>
        )}
      </div>
    </fieldset>
  )
}

function GivenCompany({ tie }: Pick<GroupProps, 'tie'>) {
  const given = (field: PersonField) => ({ id: field, value: tie(field).value, hint: GIVEN })
  return (
    <>
      <LockedField {...given('company_name')} label="Firmenname" />
      <LockedField {...given('legal_form')} label="Rechtsform" value={legalFormName(tie('legal_form').value)} />
      <LockedField {...given('website')} label="Website" />
      <LockedField {...given('owner_code')} label="Einladungscode (owner_code)" />
    </>
  )
}

export function YourAccess({ tie, invitation }: GroupProps) {
  return (
    <fieldset>
      <legend>Ihre Zugangsdaten</legend>
      <div className="field-grid">
        {isLocked(invitation, 'email') ? (
          <LockedField id="email" label="E-Mail" value={tie('email').value} hint={GIVEN} wide />
        ) : (
          <TextField
            {...tie('email')}
            label="E-Mail"
            hint="An diese Adresse senden wir Ihren Bestätigungscode."
            type="email"
            autoComplete="email"
            wide
          />
        )}
        <NewPassword tie={tie} />
      </div>
    </fieldset>
  )
}

export function NewPassword({ tie }: Pick<GroupProps, 'tie'>) {
  return <PasswordField {...tie('password')} label="Passwort" autoComplete="new-password" rules={PASSWORD_RULES} wide />
}
