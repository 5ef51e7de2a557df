import { call, tokenOf } from './call.ts'
import { codeIn, newestMail } from './mailbox.ts'
import type { RunningServer } from './start-server.ts'
import { tinyPdf } from './tiny-pdf.ts'

/** A company that is registered, has confirmed its address and submitted its studios, and is under review. */
export interface Applicant {
  email: string
  password: string
  company: string
  lastName: string
}

export interface ApplyingStudio {
  name: string
  address: string
  zipcode: string
  city: string
  latitude: string
  longitude: string
  /** Submitted without its trade licence. */
  bare?: true
}

/** Where a studio of a journey stands. */
export const KIEL = { address: 'Wall 18', zipcode: '24103', city: 'Kiel', latitude: '54.3212', longitude: '10.1389' }

const PASSWORD = 'Foerde#2026'
let applied = 0

/** Registers through the API; for journeys that begin after the registration. */
export async function apply(
  server: RunningServer,
  company: string,
  studios: readonly ApplyingStudio[],
): Promise<Applicant> {
  const { applicant } = await registerByCall(server, company)
  const code = codeIn(await newestMail(server, applicant.email))
  await call(server, 'photobooth/verify-otp', { json: { email: applicant.email, otp: code } })
  const token = await tokenOf(server, applicant)
  for (const studio of studios) await submit(server, token, studio)
  return applicant
}

/** An applicant with an unconfirmed address, and the handle that the code page needs. */
export async function registerByCall(
  server: RunningServer,
  company: string,
): Promise<{ applicant: Applicant; registration: string }> {
  applied += 1
  const applicant = {
    email: `antrag-${process.pid}-${applied}@studio.example`,
    password: PASSWORD,
    company,
    lastName: 'Jensen',
  }
  const { registration } = await register(server, applicant)
  return { applicant, registration: String(registration) }
}

function register(server: RunningServer, { email, company, lastName }: Applicant) {
  const json = {
    user: { username: 'inkejensen123456', first_name: 'Inke', last_name: lastName, email, password: PASSWORD },
    phone: '0431 555 01 20',
    date_of_birth: '1986-03-14',
    salutation: 'Frau',
    website: 'https://www.jensen.example/',
    company_name: company,
    legal_form: 'gmbh',
    user_type: 'owner',
  }
  return call(server, 'photobooth/register', { json })
}

function submit(server: RunningServer, token: string, { bare, ...studio }: ApplyingStudio) {
  const form = new FormData()
  for (const [name, value] of Object.entries(studio)) form.set(name, value)
  const { name, mimeType, buffer } = tinyPdf('nachweis.pdf', studio.name)
  if (!bare) form.set('certificate_file', new File([new Uint8Array(buffer)], name, { type: mimeType }))
  return call(server, 'photobooth/registered-shops', { token, form })
}
