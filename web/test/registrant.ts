const PERSON = {
  ...{ salutation: 'Frau', firstName: 'Katharina', lastName: 'Brodersen', birthDate: '1986-03-14' },
  ...{ phonenumber: '0431 555 01 20', company_name: 'Atelier Fördelicht', legal_form: 'einzelunternehmung' },
  email: 'k@atelier.test',
}

/** Stores step 1 of an owner's registration in the browser; the password is never stored. */
export function keepRegistrant(): void {
  sessionStorage.setItem('registrationDraft', JSON.stringify({ ownerCode: '', person: PERSON, consents: {} }))
}

/** The registration's locations as stored in this browser. */
export const storedStudios = () =>
  JSON.parse(sessionStorage.getItem('studios') ?? '[]') as { uploadedFiles: unknown[] }[]

/** The smallest PDF that passes the browser's check. */
export const SMALL_PDF = '%PDF-1.4\n1 0 obj <</Type /Pages>> endobj\n%%EOF\n'

export const licenceFile = (name: string) => new File([SMALL_PDF], name, { type: 'application/pdf' })
