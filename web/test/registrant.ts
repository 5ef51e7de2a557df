const PERSON = {
  ...{ salutation: 'Frau', firstName: 'Katharina', lastName: 'Brodersen', birthDate: '1986-03-14' },
  ...{ phonenumber: '0431 555 01 20', company_name: 'Atelier Fördelicht', legal_form: 'einzelunternehmung' },
  email: 'k@atelier.test',
}

/** An owner has filled in step 1 of the registration in this browser; only the password is never kept. */
export function keepRegistrant(): void {
  sessionStorage.setItem('registrationDraft', JSON.stringify({ ownerCode: '', person: PERSON, consents: {} }))
}

/** The locations of the registration, as this browser keeps them. */
export const storedStudios = () =>
  JSON.parse(sessionStorage.getItem('studios') ?? '[]') as { uploadedFiles: unknown[] }[]

/** A PDF as small as the check of the browser takes it. */
export const SMALL_PDF = '%PDF-1.4\n1 0 obj <</Type /Pages>> endobj\n%%EOF\n'

export const licenceFile = (name: string) => new File([SMALL_PDF], name, { type: 'application/pdf' })
