import { currentTokens, keepTokens, refreshToken, SPENT, type Tokens } from './session.ts'
import { sessionKept } from './session-kept.ts'

/**
 * A duplicated tab starts with a copy of this one's session. Each refresh token works once, so the first tab to renew
 * would leave the other with a spent token, which the server must treat as theft. Tabs therefore notify each other.
 */
const CHANNEL = 'session-renewal'
const SPENT_MAX = 8
/** A sleeping tab does not answer; the timeout must not be noticeable. */
const ANSWER_WITHIN_MS = 150

type Message = { asks: string } | { spent: string; tokens: Tokens }

/** Runs in every open page: adopts the tokens that a twin renewed, and answers a twin that missed a renewal. */
export function answerTwins(): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.onmessage = ({ data }: MessageEvent<Message>) => {
    if ('asks' in data) {
      const tokens = currentTokens()
      if (tokens && spentTokens().includes(data.asks)) tell({ spent: data.asks, tokens })
    } else if (refreshToken() === data.spent) keepTokens(data.tokens)
  }
}

/** Asks whether a twin has already spent this token; true if its new tokens were adopted. */
export function adoptFromTwin(token: string): Promise<boolean> {
  const channel = new BroadcastChannel(CHANNEL)
  return new Promise<boolean>((resolve) => {
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if (!('spent' in data) || data.spent !== token) return
      keepTokens(data.tokens)
      resolve(true)
    }
    setTimeout(() => resolve(false), ANSWER_WITHIN_MS)
    channel.postMessage({ asks: token } satisfies Message)
  }).finally(() => channel.close())
}

/** After a renewal or a fresh sign-in: allows the twins to follow, also those that wake up later. */
export function tellTwins(spent: string, tokens: Tokens): void {
  sessionKept()[SPENT] = JSON.stringify([spent, ...spentTokens()].slice(0, SPENT_MAX))
  tell({ spent, tokens })
}

function tell(message: Message): void {
  const channel = new BroadcastChannel(CHANNEL)
  channel.postMessage(message)
  channel.close()
}

function spentTokens(): string[] {
  return JSON.parse(sessionKept()[SPENT] ?? '[]') as string[]
}
