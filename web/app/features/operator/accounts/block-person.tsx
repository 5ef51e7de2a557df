import type { CompanyFile } from '@epassbild/contract/operator/accounts.ts'
import { BlockAccount } from '#features/operator/block-account.tsx'
import { reloadCompany } from './load-company.ts'

interface BlockPersonProps {
  person: CompanyFile['people'][number]
  company: CompanyFile['company']
}

/** Blocks one member of the staff; the company stays active. */
export function BlockPerson({ person, company: { company_id, company_name } }: BlockPersonProps) {
  return (
    <BlockAccount
      account={{ ...person, id: person.account_id }}
      consequence={`Alle Sitzungen der Person enden sofort, und sie kann sich nicht mehr für „${company_name}“ anmelden. Das Unternehmen bleibt, wie es ist; seine Inhaberin oder sein Inhaber erfährt per E-Mail von der Sperre. Mit E-Mail-Adresse und Ausweis der Person kann sich niemand neu registrieren, bis Sie die Sperre hier aufheben.`}
      onBlocked={(queries) => void reloadCompany(queries, company_id)}
    />
  )
}
