import { z } from 'zod'
import type { Operator } from '#platform/config.ts'
import { matching, setting, text } from '#platform/setting-forms.ts'

/** Each fact of the operator: its setting, and the fictitious operator of a trial. */
const FACTS = {
  company: ['OPERATOR_COMPANY', 'Muster Passbild GmbH'],
  street: ['OPERATOR_STREET', 'Musterweg 1'],
  postcode: ['OPERATOR_POSTCODE', '24103'],
  city: ['OPERATOR_CITY', 'Kiel'],
  // A number that the Federal Network Agency keeps free for films and examples.
  phone: ['OPERATOR_PHONE', '+49 40 66969 100'],
  email: ['OPERATOR_EMAIL', 'kontakt@muster-passbild.example'],
  representative: ['OPERATOR_REPRESENTATIVE', 'Erika Muster, Geschäftsführerin'],
  register: ['OPERATOR_REGISTER', 'Amtsgericht Kiel, HRB 00000 KI'],
  vatId: ['OPERATOR_VAT_ID', 'DE999999999'],
  creditorId: ['OPERATOR_CREDITOR_ID', 'DE98ZZZ09999999999'],
  dataProtectionOfficer: ['OPERATOR_DATA_PROTECTION_OFFICER', 'Max Muster, datenschutz@muster-passbild.example'],
  supervisoryAuthority: [
    'OPERATOR_SUPERVISORY_AUTHORITY',
    'Unabhängiges Landeszentrum für Datenschutz Schleswig-Holstein, Kiel',
  ],
  // Company; place; its subprocessors. The example says that it is one: nothing of a trial lies there.
  hosting: ['HOSTING', 'Muster Rechenzentrum GmbH; Frankfurt am Main (Beispiel); keine'],
  processors: [
    'OPERATOR_PROCESSORS',
    'Muster Post GmbH, Kiel (Mailversand); ' +
      'Muster Ident GmbH, Berlin (Auslesen des Online-Ausweises); Muster Zahlung GmbH, Hamburg (Lastschrift und Kreditkarte)',
  ],
  partners: ['OPERATOR_PARTNERS', 'zurzeit keine'],
} as const satisfies Record<keyof Operator, readonly [setting: string, example: string]>

type OperatorSetting = (typeof FACTS)[keyof typeof FACTS][0]

const entries = Object.entries(FACTS) as [keyof typeof FACTS, readonly [OperatorSetting, string]][]

const HOSTING_PARTS = /^[^;]*[^;\s][^;]*;[^;]*[^;\s][^;]*;.*\S.*$/

/** The address is published and receives reports of security problems: while it is unset, see {@link securityContactOf}. */
export const OPERATOR_SETTINGS = {
  ...(Object.fromEntries(entries.map(([, [name]]) => [name, text])) as Record<OperatorSetting, typeof text>),
  OPERATOR_EMAIL: setting(z.email().optional()),
  HOSTING: matching(HOSTING_PARTS, 'needs company; place; subprocessors (or keine)'),
}

type Read = Readonly<Partial<Record<OperatorSetting, string | undefined>>>

/** Names of the settings without a value, or with one in braces that still waits for its text. */
export function missingOperatorFacts(read: Read): OperatorSetting[] {
  return entries.map(([, [setting]]) => setting).filter((setting) => !read[setting] || /[{}]/.test(read[setting]))
}

/** A German SEPA creditor identifier: its check digits (mod 97) cover country and number, not the business code. */
export function isCreditorId(id: string): boolean {
  const [, check, number] = /^DE(\d\d)[A-Z\d]{3}(\d{11})$/.exec(id) ?? []
  return number !== undefined && BigInt(`${number}1314${check}`) % 97n === 1n
}

/** Missing values are those of the fictitious operator. */
export function operatorOf(read: Read): Operator {
  return Object.fromEntries(entries.map(([fact, [setting, example]]) => [fact, read[setting] ?? example])) as Operator
}

/** Never the address of the fictitious operator: a report would be lost. */
export function securityContactOf({ OPERATOR_EMAIL, MAIL_FROM }: Read & { MAIL_FROM: string }): string {
  return OPERATOR_EMAIL ?? MAIL_FROM.replace(/^.*<(.*)>$/, '$1')
}
