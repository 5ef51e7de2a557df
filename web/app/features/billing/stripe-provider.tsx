import type { PaymentType } from '@epassbild/contract/billing.ts'
import type { Stripe, StripeCardElement, StripeIbanElement } from '@stripe/stripe-js'
import { loadStripe } from '@stripe/stripe-js/pure'
import { useEffect, useRef } from 'react'
import styles from './billing.module.css'
import { billingDetails, type FieldProps, type Provider, type Said } from './provider.ts'

const UNKNOWN = 'Die Zahlungsdaten konnten nicht geprüft werden.'
const STYLE = { base: { color: '#10282C', fontSize: '17px', '::placeholder': { color: '#40565B' } } }

/** Stripe's own script and fields; null if loading fails. */
export async function loadStripeProvider(publishableKey: string): Promise<Provider | null> {
  const stripe = await loadStripe(publishableKey, { locale: 'de' })
  return stripe && stripeProvider(stripe)
}

function stripeProvider(stripe: Stripe): Provider {
  const elements = stripe.elements({ locale: 'de' })
  const fields: Record<PaymentType, StripeCardElement | StripeIbanElement> = {
    card: elements.create('card', { hidePostalCode: true, style: STYLE }),
    sepa: elements.create('iban', { supportedCountries: ['SEPA'], placeholderCountry: 'DE', style: STYLE }),
  }

  function Field({ type, labelId, hintId }: FieldProps) {
    const box = useRef<HTMLDivElement>(null)
    useEffect(() => {
      const field = fields[type]
      if (box.current) field.mount(box.current)
      return () => field.unmount()
    }, [type])
    return (
      <div className="grid gap-2">
        <span className="field-label" id={labelId}>
          {type === 'card' ? 'Karte' : 'IBAN'}
        </span>
        {/* biome-ignore lint/a11y/useSemanticElements: it contains a frame of the provider, not a form field */}
        <div
          className={styles.providerBox}
          ref={box}
          role="group"
          aria-labelledby={labelId}
          aria-describedby={hintId}
        />
        <p className="muted small" id={hintId}>
          Dieses Feld gehört dem Zahlungsdienst. Wir sehen nur die letzten vier Ziffern.
        </p>
      </div>
    )
  }

  return {
    Field,
    async createMethod(type, details): Promise<Said<string>> {
      const billing_details = billingDetails(details)
      const { paymentMethod, error } = await stripe.createPaymentMethod(
        type === 'card'
          ? { type: 'card', card: fields.card as StripeCardElement, billing_details }
          : { type: 'sepa_debit', sepa_debit: fields.sepa as StripeIbanElement, billing_details },
      )
      return paymentMethod ? { ok: true, value: paymentMethod.id } : { ok: false, message: error?.message ?? UNKNOWN }
    },
    async confirm({ clientSecret }) {
      const { error } = await stripe.handleNextAction({ clientSecret })
      return error ? { ok: false, message: error.message ?? UNKNOWN } : { ok: true, value: undefined }
    },
  }
}
