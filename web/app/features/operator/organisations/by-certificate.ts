import { siteFact } from '#texts/site-facts.ts'

/** Whether authorities retrieve by certificate alone, and no clerk signs in and no machine signs. */
export const isByCertificateAlone = () => siteFact('retrievalBy') === 'certificate'
