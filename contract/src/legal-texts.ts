import { IDENTIFICATION_CENTS, LICENCE_CENTS, TRANSFER_CENTS } from './prices.ts'

/** Each of these is a Markdown file, a page and a PDF; page and PDF are made of the same file and so never differ. */
export const LEGAL_TEXTS = {
  terms: { markdown: 'agb.md', pdf: '/agb.pdf', fileName: 'AGB-ePassbild.pdf' },
  privacy: { markdown: 'datenschutz.md', pdf: '/datenschutz.pdf', fileName: 'Datenschutzerklaerung-ePassbild.pdf' },
  processing: {
    markdown: 'auftragsverarbeitung.md',
    pdf: '/auftragsverarbeitung.pdf',
    fileName: 'Auftragsverarbeitung-ePassbild.pdf',
  },
} as const

const EUROS = new Intl.NumberFormat('de-DE', { style: 'currency', currency: 'EUR' })

const PRICES: Readonly<Record<string, number>> = {
  licence: LICENCE_CENTS,
  identification: IDENTIFICATION_CENTS,
  transfer: TRANSFER_CENTS,
}

/** Fills `{{price:licence}}` and the like. Throws on an unknown price, since that is a bug in the text. */
export function fillPrices(text: string): string {
  return text.replace(/\{\{price:(\w+)\}\}/g, (_, name: string) => {
    const cents = PRICES[name]
    if (cents === undefined) throw new Error(`There is no price called ${name}`)
    return EUROS.format(cents / 100)
  })
}
