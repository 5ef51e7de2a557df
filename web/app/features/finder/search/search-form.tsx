import { IconCurrentLocation, IconRefresh, IconSearch } from '@tabler/icons-react'
import { useEffect, useRef } from 'react'
import { FINDER_ADDRESS_ID } from '#features/finder/finder-ids.ts'
import { OfferFilter } from '#features/finder/offers/offer-filter.tsx'
import type { Finder } from '#features/finder/use-finder.ts'
import { words } from '#features/finder/words.ts'
import { BusyButton } from '#ui/busy-button.tsx'
import { Field, inputAttributes } from '#ui/fields/field.tsx'
import { Form } from '#ui/fields/form.tsx'
import { AlertBox } from '#ui/notices/alert-box.tsx'
import { RadiusSlider } from './radius-slider.tsx'
import styles from './search-form.module.css'

export function SearchForm({ finder, takesFocus }: { finder: Finder; takesFocus: boolean }) {
  const { state, send } = finder
  const input = useRef<HTMLInputElement>(null)
  const field = { id: FINDER_ADDRESS_ID, label: words().address, error: state.fieldError }

  useEffect(() => {
    if (takesFocus) input.current?.focus()
  }, [takesFocus])
  useEffect(() => {
    if (state.fieldError) input.current?.focus()
  }, [state.fieldError])

  return (
    <Form className={styles.finderForm} onSend={finder.search}>
      <Field {...field}>
        <input
          {...inputAttributes(field)}
          ref={input}
          className="input"
          type="text"
          name="address"
          placeholder={words().addressHint}
          autoComplete="street-address"
          enterKeyHint="search"
          maxLength={300}
          value={state.address}
          onChange={(event) => finder.type(event.target.value)}
        />
      </Field>
      <RadiusSlider value={state.radiusKm} onChange={(radiusKm) => send({ type: 'radius-chosen', radiusKm })} />
      <OfferFilter wanted={finder.wanted} failed={finder.offers.failed} onChange={finder.want} />
      {state.alert && (
        <AlertBox tone="err">
          <p>{state.alert}</p>
          <RetryButton onClick={finder.searchAgain} />
        </AlertBox>
      )}
      <BusyButton busy={state.busy === 'search'} icon={IconSearch}>
        {words().search}
      </BusyButton>
      <BusyButton
        type="button"
        look="btn-q"
        busy={state.busy === 'position'}
        waits={finder.isAsking}
        icon={IconCurrentLocation}
        onClick={finder.searchHere}
      >
        {words().searchHere}
      </BusyButton>
    </Form>
  )
}

export function RetryButton({ onClick }: { onClick: () => void }) {
  return (
    <button type="button" className="link" onClick={onClick}>
      <IconRefresh className="line-icon" aria-hidden="true" />
      {words().retry}
    </button>
  )
}
