/** What a journey through the certified mode is told by scripts/certified-system.ts. */
interface CertifiedFacts {
  /** Address of the pages. */
  url: string
  /** Page of the authority's client. */
  authority: string
  owner: { email: string; password: string }
}

/** Throws outside of `npm test -- certified`. */
export function readCertifiedFacts(): CertifiedFacts {
  const { E2E_CERTIFIED: facts } = process.env
  if (!facts) throw new Error('run it by npm test -- certified')
  return JSON.parse(facts)
}
