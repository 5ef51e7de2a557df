import { z } from 'zod'

/** Refuses text in another encoding: decoding it would lose umlauts. */
export const NOT_UTF8 = new z.ZodError([
  { code: 'custom', path: [], message: 'Bitte senden Sie Ihre Angaben in UTF-8.', input: undefined },
])
