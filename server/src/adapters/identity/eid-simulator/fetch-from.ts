import type { RequestListener } from 'node:http'
import inject from 'light-my-request'
import type { CustomFetch } from 'openid-client'

/** Calls a server in this process, without port or network. The public address does not matter. */
export function fetchFrom(listener: RequestListener): CustomFetch {
  return async (address, { method, headers, body }) => {
    const { pathname, search } = new URL(address)
    const {
      statusCode,
      headers: answered,
      rawPayload,
    } = await inject((request, response) => listener(request, response), {
      method: method as 'GET' | 'POST',
      url: pathname + search,
      headers,
      ...(body != null && { payload: String(body) }),
    })
    const flat = Object.entries(answered).map(([name, value]): [string, string] => [name, String(value)])
    return new Response(new Uint8Array(rawPayload), { status: statusCode, headers: flat })
  }
}
