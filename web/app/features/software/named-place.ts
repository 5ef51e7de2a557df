import type { Licence } from '@epassbild/contract/software.ts'

/** A company may have several locations with the same name. */
export function namedPlace({ shop_name, address, city }: Pick<Licence, 'shop_name' | 'address' | 'city'>): string {
  return `${shop_name}, ${address}, ${city}`
}
