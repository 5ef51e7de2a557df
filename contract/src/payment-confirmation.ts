import * as z from 'zod/mini'

/**
 * `confirm` of the refusal `method-to-confirm`: the page lets the payer confirm at the bank and repeats the request
 * with `setup_id`.
 */
export const ToConfirm = z.object({ setup_id: z.string(), client_secret: z.string() })
export type ToConfirm = z.output<typeof ToConfirm>
