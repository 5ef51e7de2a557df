/** Work of people and operators for safety and money that no backup holds: a restore undoes it. */
const UNDONE = [
  'keys of the server that were retired or exchanged: npm run ops -- keys retire',
  'authorities that were blocked or let in again, their clerks who were blocked, and their machine keys that were revoked',
  'releases of the software that were withdrawn: they are offered again',
  'accounts and companies that were blocked or closed, people who were removed or given another role',
  'invitations that were withdrawn or used: their links open again',
  'payments by bank transfer that were noted, credit notes and cancellations: what they settled is collected as soon as a server runs',
  'passwords that were changed, second factors and passkeys that were removed, recovery codes that were used: tell these people',
]

/**
 * Says what an operator has to do again after a restore, before a server starts.
 *
 * @param lostInvoices numbers of documents that were sent and are not in the restored database.
 */
export function doAgain(since: string, lostInvoices: readonly string[]): string {
  const invoices = lostInvoices.filter((number) => number.startsWith('RE-'))
  const corrections = lostInvoices.filter((number) => !number.startsWith('RE-'))
  return [
    `Undone is what was done since ${since}. Do again, by your notes and the logs:`,
    ...UNDONE,
    ...(invoices.length > 0
      ? [
          `invoices that were sent and are lost: their sums are billed again, tell these companies: ${invoices.join(', ')}`,
        ]
      : []),
    ...(corrections.length > 0
      ? [`credit notes and cancellations that were sent and are lost: make them again: ${corrections.join(', ')}`]
      : []),
  ].join('\n  - ')
}
