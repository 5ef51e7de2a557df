/**
 * Runs the certified mode with simulated counterparts until Ctrl-C; `npm run certified` runs the set-up before. With a
 * command it runs only as long as that: `node scripts/certified-system.ts playwright test …` finds its facts as JSON in
 * E2E_CERTIFIED. If a part is missing, the command does not run.
 */
import { APPLICANT, APPLYING_COMPANY, BACK_OFFICE, STUDIO_OWNER } from '../server/test/certified/seeded-people.ts'
import { type CertifiedSystem, PartMissing, startCertified } from '../server/test/certified/start-system.ts'
import { runBeside } from './parts/run-beside.ts'
import { untilStopped } from './parts/until-stopped.ts'

function printFacts(system: CertifiedSystem): void {
  console.log(`The certified mode runs, with simulated counterparts, until Ctrl-C; everything it holds is gone afterwards.
  Pages               ${system.url}
  Station             ${system.url}/Aufnahme
  Owner of a studio   ${STUDIO_OWNER.email}, password ${STUDIO_OWNER.password} (the first time), card of Thea Nissen
  Waits for review    ${APPLICANT.email}, the same password, card of Ole Carstens
  Operator            ${system.url}/Betrieb: ${BACK_OFFICE.email}, password ${BACK_OFFICE.password}
  Authority's client  ${system.authority}
  Mails               ${system.outbox}
  Root certificate    ${system.rootFile} (browsers warn until they trust it)`)
}

const command = process.argv.slice(2)
try {
  const system = await startCertified()
  const { url, authority, store, rootFile } = system
  const {
    EID_ISSUER: issuer,
    AUTHORITY_DIRECTORY_URL: directory,
    STRIPE_API_BASE: payments,
    SMTP_URL: mail,
  } = system.settings
  const counterparts = { store, issuer, directory, payments, mail }
  const people = { owner: STUDIO_OWNER, applicant: { ...APPLICANT, company: APPLYING_COMPANY }, operator: BACK_OFFICE }
  if (command.length === 0) printFacts(system)
  const facts = JSON.stringify({ url, authority, rootFile, counterparts, ...people })
  try {
    process.exitCode = await (command.length > 0 ? runBeside({ E2E_CERTIFIED: facts }, command) : untilStopped())
  } finally {
    await system.stop()
  }
} catch (error) {
  if (!(error instanceof PartMissing)) throw error
  if (command.length > 0) console.log(`SKIPPED: ${error.message}. The certified mode is not tested in this run.`)
  else {
    console.error(`Not started: ${error.message}.`)
    process.exitCode = 1
  }
}
