import { CATEGORIES, changeOrganisation, type Organisation } from '@epassbild/contract/authorities.ts'
import { IconBan, IconCircleCheck, IconKey, IconPencil, IconUserPlus } from '@tabler/icons-react'
import { type ReactNode, useState } from 'react'
import { call } from '#api/call.ts'
import reviewStyles from '#features/operator/reviews/review.module.css'
import { useChange } from '#features/operator/use-change.ts'
import { isByCertificateAlone, isListedByDirectory } from '#texts/site-facts.ts'
import { ConfirmDialog } from '#ui/dialogs/confirm-dialog.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { Tag } from '#ui/tag.tsx'
import { CATEGORIES_IN_DIRECTORY } from './categories-in-directory.ts'
import { OF_ORGANISATIONS } from './load-organisations.ts'
import { ClerkDialog, MachineKeyDialog, OrganisationDialog } from './organisation-dialogs.tsx'
import { ClerkList, MachineKeyList } from './organisation-lists.tsx'
import organisationsStyles from './organisations.module.css'

type Open = 'change' | 'clerk' | 'key' | 'block'

/** One authority: its data, people and machines. */
export function OrganisationCard({ organisation }: { organisation: Organisation }) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const blocked = organisation.blocked_at !== null
  const { faults, stepUp, send } = useChange({
    ...OF_ORGANISATIONS,
    said: blocked ? 'Die Behörde ist wieder zugelassen.' : 'Die Behörde ist gesperrt.',
  })
  const block = () =>
    send(() => call(changeOrganisation, { blocked: !blocked }, { params: { organisation_id: organisation.id } }))
  const heading = `behoerde-${organisation.id}`
  return (
    <section className={`card ${reviewStyles.own}`} aria-labelledby={heading}>
      <div className={reviewStyles.hdline}>
        <div>
          <h2 id={heading}>{organisation.name}</h2>
          <p className="muted">{organisation.organisation_key}</p>
        </div>
        {blocked ? (
          <Tag tone="err" icon={IconBan} word="Gesperrt" />
        ) : (
          <Tag tone="ok" icon={IconCircleCheck} word="Zugelassen" />
        )}
      </div>
      <p>{categoriesInWords(organisation)}</p>
      <ClerkList organisation={organisation} />
      <MachineKeyList organisation={organisation} />
      {faults.whole && <AlertBox tone="err" title={faults.whole} />}
      <div className={organisationsStyles.orgActs}>
        {!isByCertificateAlone() && <Additions to={organisation} onOpen={setOpen} />}
        <Action
          of={organisation}
          icon={<IconPencil className="line-icon" aria-hidden="true" />}
          onClick={() => setOpen('change')}
        >
          Bearbeiten
        </Action>
        <Action
          of={organisation}
          icon={<IconBan className="line-icon" aria-hidden="true" />}
          danger={!blocked}
          onClick={() => (blocked ? block() : setOpen('block'))}
        >
          {blocked ? 'Wieder zulassen' : 'Sperren'}
        </Action>
      </div>
      {stepUp}
      {open === 'clerk' && <ClerkDialog organisation={organisation} onClose={close} />}
      {open === 'key' && <MachineKeyDialog organisation={organisation} onClose={close} />}
      {open === 'change' && <OrganisationDialog organisation={organisation} onClose={close} />}
      {open === 'block' && (
        <ConfirmDialog
          title={`${organisation.name} sperren?`}
          text="Ihre Personen und Maschinen können ab sofort keine Bilder mehr abrufen. Sie können die Behörde später wieder zulassen."
          confirm="Sperren"
          danger
          onCancel={close}
          onConfirm={() => {
            close()
            block()
          }}
        />
      )}
    </section>
  )
}

/** Buttons that add people, who sign in, and machines, which sign their requests. */
function Additions({ to, onOpen }: { to: Organisation; onOpen: (what: Open) => void }) {
  return (
    <>
      <Action of={to} icon={<IconUserPlus className="line-icon" aria-hidden="true" />} onClick={() => onOpen('clerk')}>
        Person einladen
      </Action>
      <Action of={to} icon={<IconKey className="line-icon" aria-hidden="true" />} onClick={() => onOpen('key')}>
        Maschinenschlüssel eintragen
      </Action>
    </>
  )
}

function categoriesInWords({ categories }: Organisation): string {
  if (isListedByDirectory()) return CATEGORIES_IN_DIRECTORY
  if (categories.length === 0) return 'Ohne Kategorie: kein Abruf möglich.'
  return categories.map((category) => CATEGORIES[category]).join(', ')
}

interface ActionProps {
  of: Organisation
  icon: ReactNode
  danger?: boolean
  onClick: () => void
  children: string
}

function Action({ of, icon, danger, onClick, children }: ActionProps) {
  return (
    <button type="button" className={danger ? 'link danger' : 'link'} onClick={onClick}>
      {icon}
      {children}
      <span className="reader-only"> ({of.name})</span>
    </button>
  )
}
