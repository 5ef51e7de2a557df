import { showOwnOrganisation } from '@epassbild/contract/authorities.ts'
import { showConfig } from '@epassbild/contract/config.ts'
import { ServerAnswers } from './server-answers.ts'

/** The address in codes of the cloud that the page belongs to. */
export const CLOUD = 'https://epassbild.test'
export const SCANNER_FIELD = 'Code mit dem Handscanner lesen'

/** Responses for the opening retrieval page. */
export const retrievalServer = () =>
  new ServerAnswers()
    .on(showConfig, { status: 200, json: { code_url: CLOUD } })
    .on(showOwnOrganisation, { status: 200, json: { name: 'Bürgeramt Musterstadt', clerk: 'Wiebke Ahrens' } })
