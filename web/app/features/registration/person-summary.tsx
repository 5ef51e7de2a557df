import { germanDate } from '#texts/dates.ts'
import { legalFormName } from '#texts/legal-forms.ts'
import { SummaryBlock, ValueList } from '#ui/summary-block.tsx'
import type { RegistrationForm } from './use-registration.ts'

/** Summary of step 1, without the password. */
export function PersonSummary({ form, onChange }: { form: RegistrationForm; onChange: () => void }) {
  const { person, userType } = form
  return (
    <>
      <SummaryBlock title="Über Sie" onChange={onChange}>
        <ValueList
          values={[
            ['Anrede', person.salutation],
            ['Name', `${person.firstName} ${person.lastName}`],
            ['Geburtsdatum', germanDate(person.birthDate)],
            ['Telefonnummer', userType === 'owner' ? person.phonenumber : ''],
            ['E-Mail', person.email],
          ]}
        />
      </SummaryBlock>
      <SummaryBlock title="Ihr Unternehmen" onChange={onChange}>
        <ValueList
          values={[
            ['Firmenname', person.company_name],
            ['Rechtsform', legalFormName(person.legal_form)],
            ['Website', person.website],
            ['Einladungscode', userType === 'owner' ? '' : person.owner_code],
          ]}
        />
      </SummaryBlock>
    </>
  )
}
