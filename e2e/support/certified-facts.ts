interface Person {
  email: string
  password: string
}

/** Facts that scripts/certified-system.ts passes to journeys through the certified mode. */
interface CertifiedFacts {
  /** Address of the pages. */
  url: string
  /** Page of the authority's client. */
  authority: string
  /** Root certificate of the common PKI. */
  rootFile: string
  /** Addresses of the server's upstream services. */
  counterparts: Record<'store' | 'issuer' | 'directory' | 'payments' | 'mail', string>
  owner: Person
  /** Owner of a company under review. */
  applicant: Person & { company: string }
  operator: Person
}

/** Throws except in `npm test -- certified`. */
export function readCertifiedFacts(): CertifiedFacts {
  const { E2E_CERTIFIED: facts } = process.env
  if (!facts) throw new Error('run it by npm test -- certified')
  return JSON.parse(facts)
}
