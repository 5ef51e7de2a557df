import type { LightMyRequestResponse } from 'fastify'
import type { TestPerson } from './people.ts'
import type { TestServer } from './start-test-server.ts'

export interface StartedEid {
  authorization_url: string
  state: string
}

interface CardChoice {
  act?: 'show' | 'cancel' | 'fail' | 'slow'
  /** One of the simulator's cards; by default the person's own. */
  card?: string
  /** A variant of the card, as offered by the simulator's page. */
  variant?: 'renewed' | 'namesake' | 'nameless' | 'substantial'
}

/** Stores cookies and follows redirects within our own origin, like the eID window. */
export interface EidBrowser {
  /** One call with the cookies of this browser. */
  ask(method: 'GET' | 'POST', address: string, rest?: { payload?: object }): Promise<LightMyRequestResponse>
  start(person: Pick<TestPerson, 'headers'>, purpose?: object): Promise<StartedEid>
  get(address: string): Promise<LightMyRequestResponse>
  /** From the provider's page to the callback address, which is returned without being opened. */
  showCard(started: StartedEid, person: Pick<TestPerson, 'id'>, choice?: CardChoice): Promise<string>
  /** The whole flow; returns the callback's response. */
  identify(person: TestPerson, choice?: CardChoice): Promise<LightMyRequestResponse>
}

const IDENTIFY = { purpose: 'identify' }

export function openEidBrowser({ app }: TestServer): EidBrowser {
  const jar = new Map<string, string>()
  async function ask(
    method: 'GET' | 'POST',
    address: string,
    rest: { payload?: string | object; headers?: object } = {},
  ) {
    const { pathname, search } = new URL(address, 'https://epassbild.test')
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ')
    const answer = await app.inject({
      method,
      url: pathname + search,
      ...(rest.payload !== undefined && { payload: rest.payload }),
      headers: { ...rest.headers, ...(cookie && { cookie }) },
    })
    for (const { name, value, maxAge } of answer.cookies)
      if (maxAge === 0) jar.delete(name)
      else jar.set(name, value)
    return answer
  }
  async function followed(answer: Awaited<ReturnType<typeof ask>>, until: RegExp): Promise<string> {
    const to = answer.headers.location
    if (!to) throw new Error(`led nowhere: ${answer.statusCode} ${answer.body}`)
    return until.test(to) ? to : followed(await ask('GET', to), until)
  }
  const browser: EidBrowser = {
    ask,
    async start(person, purpose = IDENTIFY) {
      const answer = await ask('POST', '/api/eid/start/', { payload: purpose, headers: person.headers })
      if (answer.statusCode !== 200) throw new Error(`eid/start answered ${answer.statusCode}: ${answer.body}`)
      return answer.json<StartedEid>()
    },
    get: (address) => ask('GET', address),
    async showCard(started, person, { act = 'show', card = `karte-konto-${person.id}`, variant } = {}) {
      const page = await followed(await ask('GET', started.authorization_url), /\/ausweis\//)
      await ask('GET', page)
      const sent = await ask('POST', page, {
        payload: new URLSearchParams({ act, card, ...(variant && { variant }) }).toString(),
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
      })
      return followed(sent, /\/api\/eid\/callback\//)
    },
    async identify(person, choice) {
      return browser.get(await browser.showCard(await browser.start(person), person, choice))
    },
  }
  return browser
}
