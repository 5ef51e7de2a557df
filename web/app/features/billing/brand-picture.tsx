import styles from './billing.module.css'
/** Our own drawings of the kind of method, without a brand's artwork. */
export function BrandPicture({ brand }: { brand: string }) {
  return (
    <svg className={styles.brand} viewBox="0 0 68 44" role="img" aria-label={labelOf(brand)}>
      {brand === 'sepa' && <Word text="SEPA" />}
      {brand === 'mastercard' && (
        <>
          <circle cx="27" cy="22" r="12" fill="#98161E" />
          <circle cx="41" cy="22" r="12" fill="#F4B740" fillOpacity="0.85" />
        </>
      )}
      {brand !== 'sepa' && brand !== 'mastercard' && (
        <>
          <rect x="16" y="11" width="36" height="22" rx="4" fill="#0B555C" />
          <rect x="16" y="16" width="36" height="5" fill="#10282C" />
        </>
      )}
    </svg>
  )
}

function Word({ text }: { text: string }) {
  return (
    <text x="34" y="28" textAnchor="middle" fontSize="16" fontWeight="800" fontStyle="italic" fill="#0B4A7E">
      {text}
    </text>
  )
}

function labelOf(brand: string): string {
  if (brand === 'sepa') return 'SEPA'
  return brand === 'mastercard' ? 'Mastercard' : 'Karte'
}
