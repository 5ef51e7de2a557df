import { nameInTown } from '@epassbild/contract/company/name-in-town.ts'
import { OFFER_PARTS } from '@epassbild/contract/studio-offers.ts'
import type { RegisteredStudio } from '@epassbild/contract/studios.ts'
import { useState } from 'react'
import { countOf, findStudios } from '#features/studios/find-studios.ts'
import { SHORT_LIST } from '#features/studios/short-list.ts'
import { Checkbox } from '#ui/fields/checkbox.tsx'
import { SearchField } from '#ui/fields/search-field.tsx'
import { OfferChoice } from './offer-choice.tsx'
import type { Spread } from './spread.ts'

interface SpreadFieldsProps {
  others: readonly RegisteredStudio[]
  spread: Spread
  onChange: (spread: Spread) => void
}

/** SLIP-05: the same statement for other locations of a chain; collapsed, as most changes concern one. */
export function SpreadFields({ others, spread, onChange }: SpreadFieldsProps) {
  const [typed, setTyped] = useState('')
  const isLong = others.length > SHORT_LIST
  const found = isLong ? findStudios(others, typed) : others
  const { ids } = spread
  const choose = (chosen: readonly number[]) => onChange({ ...spread, ids: chosen })
  return (
    <details>
      <summary>Auf andere Standorte übertragen</summary>
      <div className="grid gap-4 mt-2">
        <p className="muted">
          Was Sie hier wählen, ersetzt an den gewählten Standorten die bisherigen Angaben. Der heutige Tag gilt dort als
          Stand, wenn Sie alles übertragen oder dort noch nichts angegeben ist.
        </p>
        <OfferChoice
          legend="Übertragen"
          table={OFFER_PARTS}
          chosen={spread.parts}
          onChange={(parts) => onChange({ ...spread, parts })}
        />
        <fieldset className="grid gap-1">
          <legend className="mb-2 font-semibold">Andere Standorte</legend>
          {isLong && (
            // biome-ignore lint/a11y/noStaticElementInteractions: Enter in the search must not save the statement
            <div className="mb-2" onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}>
              <SearchField
                label="Andere Standorte suchen"
                placeholder="Name, Straße, PLZ oder Ort"
                value={typed}
                onChange={setTyped}
                found={`${countOf(found.length)}, insgesamt ${ids.length} ausgewählt`}
              />
            </div>
          )}
          <p className="flex flex-wrap gap-4">
            {found.length > 1 && (
              <button
                type="button"
                className="link"
                onClick={() => choose([...new Set([...ids, ...found.map(({ id }) => id)])])}
              >
                {`Alle ${found.length} auswählen`}
              </button>
            )}
            {ids.length > 0 && (
              <button type="button" className="link" onClick={() => choose([])}>
                Auswahl aufheben
              </button>
            )}
          </p>
          {found.map(({ id, name, address, city }) => (
            <Checkbox
              key={id}
              id={`standort-${id}`}
              checked={ids.includes(id)}
              onChange={(isTicked) => choose(isTicked ? [...ids, id] : ids.filter((one) => one !== id))}
            >
              {nameInTown(name, city)}
              {hasNamesake(others, { id, name, city }) && (
                <>
                  {' '}
                  <span className="muted wrap-any">({address})</span>
                </>
              )}
            </Checkbox>
          ))}
        </fieldset>
      </div>
    </details>
  )
}

function hasNamesake(
  studios: readonly RegisteredStudio[],
  { id, name, city }: Pick<RegisteredStudio, 'id' | 'name' | 'city'>,
): boolean {
  return studios.some((other) => other.id !== id && other.name === name && other.city === city)
}
