import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import type { default as OidcProvider } from 'oidc-provider'
import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { EID_SIMULATOR_PATH } from '#platform/ports/identity.ts'
import { createProvider } from './create-provider.ts'
import { createMemory } from './memory.ts'
import { cardPage, faultPage, sendPage } from './pages.ts'
import { CardHolder, cardsAtHand, VARIANTS, variantOf } from './people.ts'
import { readForm } from './read-form.ts'
import { requireSecrets } from './secrets.ts'
import { find, forget, keep, listShown, SHOWN } from './simulator-store.ts'

/** Longer than any client waits. */
const SLOW_MS = 30_000
const LATE = 'late'
const lateName = (cardId: string) => `${LATE}:${cardId}`
const SUBSTANTIAL = 'http://eidas.europa.eu/LoA/substantial'
const CARD_PAGE = /^\/ausweis\/([\w-]+)$/

const Choice = z.object({
  act: z.enum(['show', 'cancel', 'fail', 'slow']),
  card: z.string().default(''),
  variant: z.enum(VARIANTS).default('own'),
})

/** The running simulator: the client credentials of this server, and its pages. */
export interface EidSimulator {
  issuer: string
  clientId: string
  clientSecret: string
  pages: RequestListener
  /** Resolves once the provider is loaded. */
  awake(): Promise<unknown>
}

/**
 * A real OpenID Connect provider in this process, replacing the one that reads ID cards. It serves its pages below our
 * own address, starts lazily with the first request, and shares its state among all instances.
 */
export async function createEidSimulator(
  { publicUrl, redirectUri, levels }: { publicUrl: string; redirectUri: string; levels: readonly string[] },
  ground: { db: Database; clock: Clock },
): Promise<EidSimulator> {
  const { db, clock } = ground
  const issuer = `${publicUrl}${EID_SIMULATOR_PATH}`
  const clientId = 'epassbild'
  const secrets = await requireSecrets(ground)
  let provider: Promise<OidcProvider> | undefined
  const alive = () => {
    const memory = createMemory(ground)
    provider ??= createProvider({ issuer, clientId, secrets, redirectUri, levels, memory, holderOf, beforeTokens })
    return provider
  }
  async function holderOf(id: string): Promise<CardHolder | undefined> {
    const shown = await find(db, { id, kind: SHOWN })
    return shown && CardHolder.parse(shown)
  }
  async function beforeTokens(cardId: string): Promise<void> {
    if (await forget(db, lateName(cardId))) await pause(SLOW_MS, undefined, { ref: false })
  }
  return {
    issuer,
    clientId,
    clientSecret: secrets.clientSecret,
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
    const shown = way.params.login_hint ? [] : await listShown(db)
    const cards = cardsAtHand(
      way.params.login_hint,
      shown.map((card) => CardHolder.parse(card)),
    )
    if (request.method !== 'POST') return sendPage(response, 200, cardPage(cards))
    const { data: choice } = Choice.safeParse(await readForm(request))
    const chosen = cards.find(({ id }) => id === choice?.card)
    const card = choice && chosen && variantOf(chosen, choice.variant)
    if (!choice || !card) return sendPage(response, 400, cardPage(cards))
    const createdAt = clock.now()
    await keep(db, { id: card.id, kind: SHOWN, body: { ...card }, createdAt })
    if (choice.act === 'slow') await keep(db, { id: lateName(card.id), kind: LATE, body: {}, createdAt })
    await oidc.interactionFinished(request, response, resultOf(choice.act, card, levels))
  }
}

function resultOf(
  act: z.output<typeof Choice>['act'],
  { id: accountId, level }: CardHolder,
  levels: readonly string[],
) {
  if (act === 'cancel') return { error: 'access_denied', error_description: 'the person stopped it' }
  if (act === 'fail') return { error: 'server_error', error_description: 'the card could not be read' }
  return { login: { accountId, remember: false, acr: level === 'substantial' ? SUBSTANTIAL : (levels[0] ?? '') } }
}

/** Rewrites the request: the provider derives its own addresses from it, below our path and behind any proxy. */
function standAt(issuer: string, request: IncomingMessage & { originalUrl?: string }): void {
  const { host, protocol } = new URL(issuer)
  request.headers = { ...request.headers, host, 'x-forwarded-host': host, 'x-forwarded-proto': protocol.slice(0, -1) }
  request.originalUrl = request.url ?? '/'
  request.url = request.originalUrl.slice(EID_SIMULATOR_PATH.length) || '/'
  // A card reader has no memory: no session of the provider outlives one attempt.
  request.headers.cookie = (request.headers.cookie ?? '').replace(/(^|;\s*)_session[^=;]*=[^;]*/g, '')
}
