import type { CompanyFile } from '@epassbild/contract/operator/accounts.ts'
import type { ReactNode } from 'react'
import { paths } from '#app/paths.ts'
import { Fact } from '#features/operator/fact.tsx'
import operatorStyles from '#features/operator/operator.module.css'
import { CaseNotes } from '#features/operator/reviews/case-notes.tsx'
import { legalFormName } from '#texts/legal-forms.ts'
import { dayOf } from '#texts/moments.ts'
import { Link } from '#ui/navigation/link.tsx'
import { AuditTable } from './audit-table.tsx'
import { CompanyInvoices, CompanyPeople, CompanyStudios, personText, studioText } from './company-lists.tsx'
import { CompanySearch } from './company-search.tsx'
import { HolderChange } from './holder-change.tsx'
import { isCompanyBlocked, LiftCompanyBlock } from './lift-block.tsx'
import { messageLink } from './picked-companies.ts'

/** Everything about one company below its heading. */
export function CompanyParts({ file }: { file: CompanyFile }) {
  const { company, people, studios, invoices, notes, history } = file
  const owner = people.find(({ role }) => role === 'owner')
  return (
    <>
      <dl className={`card ${operatorStyles.accFacts}`}>
        <Fact name="Inhaberin oder Inhaber">{company.owner_name}</Fact>
        <Fact name="E-Mail">{company.owner_email}</Fact>
        <Fact name="Rechtsform">{legalFormName(company.legal_form)}</Fact>
        <Fact name="USt-IdNr.">{company.vat_id}</Fact>
        <Fact name="Website">{company.website}</Fact>
        <Fact name="Registriert">{owner && dayOf(owner.registered_at)}</Fact>
        {company.ended_at && <Fact name="Beendet">{dayOf(company.ended_at)}</Fact>}
      </dl>
      {owner && !company.ended_at && (
        <p>
          <Link className="link" to={`${paths.operator}?fall=${owner.account_id}`}>
            Zur Prüfung dieses Unternehmens
          </Link>{' '}
          ·{' '}
          <Link className="link" to={messageLink([company.company_id])}>
            Nachricht schreiben
          </Link>
        </p>
      )}
      <LiftCompanyBlock file={file} />
      <CaseNotes notes={notes} />
      <Part title="Fotostudios" empty={studios.length === 0 && 'Noch kein Fotostudio.'}>
        <CompanySearch of="Fotostudios" placeholder="Name, Straße, PLZ oder Ort" items={studios} textOf={studioText}>
          {(found) => <CompanyStudios studios={found} />}
        </CompanySearch>
      </Part>
      <Part title="Personen" empty={people.length === 0 && 'Keine Person mehr.'}>
        <CompanySearch of="Personen" placeholder="Name, E-Mail oder Rolle" items={people} textOf={personText}>
          {(found) => <CompanyPeople company={company} people={found} isBlocked={isCompanyBlocked(people)} />}
        </CompanySearch>
      </Part>
      {!company.ended_at && <HolderChange file={file} />}
      <Part title="Rechnungen" empty={invoices.length === 0 && 'Noch keine Rechnung.'}>
        <CompanyInvoices invoices={invoices} />
      </Part>
      <Part title="Verlauf" empty={history.length === 0 && 'Noch nichts.'}>
        <p className="muted">Ohne Anmeldungen und einzelne Übermittlungen, höchstens 200 Einträge.</p>
        <AuditTable label="Verlauf" entries={history} />
      </Part>
    </>
  )
}

function Part({ title, empty, children }: { title: string; empty: string | false; children: ReactNode }) {
  return (
    <section className={operatorStyles.accPart}>
      <h2>{title}</h2>
      {empty ? <p className="muted">{empty}</p> : children}
    </section>
  )
}
