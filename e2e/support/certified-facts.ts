interface Person {
  email: string
  password: string
}

/** What a journey through the certified mode is told by scripts/certified-system.ts. */
interface CertifiedFacts {
  /** Address of the pages. */
  url: string
  /** Page of the authority's client. */
  authority: string
  /** Of the PKI that all of them belong to. */
  rootFile: string
  /** Addresses of what the server asks. */
  counterparts: Record<'store' | 'issuer' | 'directory' | 'payments' | 'mail', string>
  owner: Person
  /** Owner of a company that waits for its review. */
  applicant: Person & { company: string }
  operator: Person
}

/** Throws outside of `npm test -- certified`. */
export function readCertifiedFacts(): CertifiedFacts {
  const { E2E_CERTIFIED: facts } = process.env
  if (!facts) throw new Error('run it by npm test -- certified')
  return JSON.parse(facts)
}
