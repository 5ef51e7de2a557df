/** Net prices in cents; pages, ledger and invoices read them here and nowhere else. */
export const LICENCE_CENTS = 4900
export const IDENTIFICATION_CENTS = 99
export const TRANSFER_CENTS = 75
/** VAT on everything we sell. */
export const VAT_PERCENT = 19
