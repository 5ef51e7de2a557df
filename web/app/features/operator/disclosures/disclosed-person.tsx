import type { DisclosedIdentity, DisclosureRequest } from '@epassbild/contract/operator/disclosures.ts'
import { Fact } from '#features/operator/fact.tsx'
import styles from '#features/operator/operator.module.css'
import { birthDateOf, germanDate } from '#texts/dates.ts'
import { legalFormName } from '#texts/legal-forms.ts'
import { dayOf, dayTimeOf } from '#texts/moments.ts'

interface DisclosedPersonProps {
  request: DisclosureRequest
  identity: DisclosedIdentity
  onClose: () => void
}

/** The person, for the letter to the authority; dropped on closing. */
export function DisclosedPerson({ request, identity, onClose }: DisclosedPersonProps) {
  return (
    <section className="card part" aria-labelledby="auskunft" role="status">
      <h2 id="auskunft">Auskunft zu {request.reference}</h2>
      <dl className={styles.accFacts}>
        {/* Apart from the name: „Divers“ is no form of address. */}
        <Fact name="Anrede">{identity.salutation.replace('Keine-Anrede', 'Keine Anrede')}</Fact>
        <Fact name="Name">
          {identity.first_name} {identity.last_name}
        </Fact>
        <Fact name="Geburtsdatum">{identity.date_of_birth && germanDate(identity.date_of_birth)}</Fact>
        <Fact name="Unternehmen">
          {identity.company_name}, {legalFormName(identity.legal_form)}
        </Fact>
        <Fact name="E-Mail">{identity.email}</Fact>
        <Fact name="Telefon">{identity.phone}</Fact>
        <Fact name="Registriert">{dayOf(identity.registered_at)}</Fact>
        <Fact name="Konto beendet">{identity.ended_at && dayOf(identity.ended_at)}</Fact>
        <Fact name="Letzte Übermittlung">{identity.last_transfer_at && dayTimeOf(identity.last_transfer_at)}</Fact>
        <Fact name="Mit dem Ausweis identifiziert">{identity.cards.map(cardLine).join('; ')}</Fact>
        <CardFacts cards={identity.cards} />
      </dl>
      <div className="part-acts">
        <button type="button" className="btn btn-s" onClick={onClose}>
          Auskunft schließen
        </button>
      </div>
    </section>
  )
}

/** Minimum data set of the latest card that has one. */
function CardFacts({ cards }: Pick<DisclosedIdentity, 'cards'>) {
  const card = cards.findLast(({ data_set }) => data_set !== null)?.data_set
  if (!card) return null
  return (
    <>
      <Fact name="Namen auf dem Ausweis">
        {card.given_names} {card.family_names}
      </Fact>
      <Fact name="Geburtsdatum auf dem Ausweis">{birthDateOf(card.birth_date)}</Fact>
      <Fact name="Kennung des Ausweises">{card.identifier}</Fact>
    </>
  )
}

function cardLine({ identified_at, ended_at }: DisclosedIdentity['cards'][number]): string {
  return ended_at ? `${dayOf(identified_at)} bis ${dayOf(ended_at)}` : `seit ${dayOf(identified_at)}`
}
