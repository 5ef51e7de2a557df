/** Placeholder for a postcode that was not sent, as documented. */
export const NO_POSTCODE = '00000'

/** „24103 Kiel“; the town alone where no postcode was sent. */
export function townLine({ zipcode, city }: { zipcode: string; city: string }): string {
  return zipcode === NO_POSTCODE ? city : `${zipcode} ${city}`
}
