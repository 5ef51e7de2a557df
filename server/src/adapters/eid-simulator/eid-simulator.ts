import { randomBytes } from 'node:crypto'
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { default as OidcProvider } from 'oidc-provider'
import { z } from 'zod'
import { EID_SIMULATOR_PATH } from '#platform/ports.ts'
import { createProvider } from './create-provider.ts'
import { cardPage, faultPage, sendPage } from './pages.ts'
import { type CardHolder, cardsAtHand } from './people.ts'
import { readForm } from './read-form.ts'

/** Longer than anybody waits. */
const SLOW_MS = 30_000
const CARD_PAGE = /^\/ausweis\/([\w-]+)$/

const Choice = z.object({
  act: z.enum(['show', 'cancel', 'fail', 'slow']),
  card: z.string().default(''),
})

/** What of a real provider is the same for everybody, and what this one must be told. */
export interface EidSimulator {
  issuer: string
  clientId: string
  clientSecret: string
  pages: RequestListener
  /** Resolves when it can answer at once. */
  awake(): Promise<unknown>
}

/**
 * A real OpenID Connect provider in this process, in place of the one that reads ID cards. Its pages stand under our own
 * address; it begins to live when it is first asked.
 */
export function createEidSimulator(publicUrl: string, redirectUri: string): EidSimulator {
  const issuer = `${publicUrl}${EID_SIMULATOR_PATH}`
  const client = { clientId: 'epassbild', clientSecret: randomBytes(32).toString('base64url') }
  const shown = new Map<string, CardHolder>()
  const late = new Set<string>()
  let provider: Promise<OidcProvider> | undefined
  const alive = () => {
    provider ??= createProvider({ issuer, ...client, redirectUri, holderOf: (id) => shown.get(id), beforeTokens })
    return provider
  }
  async function beforeTokens(cardId: string): Promise<void> {
    if (late.delete(cardId)) await pause(SLOW_MS, undefined, { ref: false })
  }
  return {
    issuer,
    ...client,
    awake: alive,
    pages: (request, response) => {
      standAt(issuer, request)
      answer(request, response).catch(() => response.destroy())
    },
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const oidc = await alive()
    if (!CARD_PAGE.test((request.url ?? '').split('?')[0] ?? '')) return oidc.callback()(request, response)
    const way = await oidc.interactionDetails(request, response).catch(() => undefined)
    if (!way) return sendPage(response, 400, faultPage())
    const cards = cardsAtHand(way.params.login_hint)
    if (request.method !== 'POST') return sendPage(response, 200, cardPage(cards))
    const { data: choice } = Choice.safeParse(await readForm(request))
    const card = cards.find(({ id }) => id === choice?.card)
    if (!choice || !card) return sendPage(response, 400, cardPage(cards))
    shown.set(card.id, card)
    if (choice.act === 'slow') late.add(card.id)
    await oidc.interactionFinished(request, response, resultOf(choice.act, card.id))
  }
}

function resultOf(act: z.output<typeof Choice>['act'], accountId: string) {
  if (act === 'cancel') return { error: 'access_denied', error_description: 'the person stopped it' }
  if (act === 'fail') return { error: 'server_error', error_description: 'the card could not be read' }
  return { login: { accountId, remember: false } }
}

/** The provider makes its own addresses of what it sees of the request: below our path, whatever stands in front of us. */
function standAt(issuer: string, request: IncomingMessage & { originalUrl?: string }): void {
  const { host, protocol } = new URL(issuer)
  request.headers = { ...request.headers, host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) }
  request.originalUrl = request.url ?? '/'
  request.url = request.originalUrl.slice(EID_SIMULATOR_PATH.length) || '/'
  // A card reader knows nobody from before: no session of the provider outlives one way.
  request.headers.cookie = (request.headers.cookie ?? '').replace(/(^|;\s*)_session[^=;]*=[^;]*/g, '')
}
