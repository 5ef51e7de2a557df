import type { Licence } from '@epassbild/contract/software.ts'

/** A company may have several locations of one name. */
export function namedPlace({ shop_name, address, city }: Pick<Licence, 'shop_name' | 'address' | 'city'>): string {
  return `${shop_name}, ${address}, ${city}`
}
