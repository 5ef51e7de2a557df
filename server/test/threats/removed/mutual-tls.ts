import { against, feature, type Removal } from './removal.ts'

const CONNECTIONS = 'server/src/app/mutual-tls/limit-connections.ts'
const SERVE = 'server/src/app/mutual-tls/serve-authorities.ts'
const connections = 'server/src/app/mutual-tls/limit-connections.test.ts'
const port = 'server/src/app/mutual-tls/authorities-port.test.ts'
const admitted = 'server/src/app/mutual-tls/admitted-authorities.test.ts'

/** T08 and T22: authorities' machines with client certificates. */
export const MUTUAL_TLS: readonly Removal[] = [
  ...against('T08', [
    [
      'connections of one network by mutual TLS',
      [connections, 'one too many of a network'],
      [CONNECTIONS, 'if (count(key, 1) > network) socket.destroy()', 'count(key, 1)'],
    ],
    [
      'connections by mutual TLS in all',
      [connections, 'of all networks together'],
      [CONNECTIONS, '  server.maxConnections = all\n', ''],
    ],
    [
      'the time of a connection by mutual TLS',
      [connections, 'lasts too long'],
      [
        CONNECTIONS,
        'setTimeout(() => socket.destroy(), milliseconds)',
        'setTimeout(() => socket.destroy(), milliseconds * 1_000)',
      ],
    ],
    [
      'the limits stand before the handshake',
      [port, 'are few for one network'],
      [SERVE, 'limitConnections(tls, limits)', 'limitConnections(createTlsServer(), limits)'],
    ],
  ]),
  ...against('T22', [
    [
      'a client certificate of the PKI',
      [admitted, 'fails in the handshake'],
      [SERVE, 'rejectUnauthorized: true', 'rejectUnauthorized: false'],
    ],
    [
      'a client certificate that the directory lists',
      [admitted, 'is refused before its request is read'],
      [SERVE, 'return refuse(socket, NOT_LISTED)', 'return'],
    ],
    [
      'a client certificate for its own authorities',
      [admitted, "speaks for no other authority's key"],
      [feature('authorities/admit-certificate'), 'organisations.find(isAsked) ??', 'organisations[0] ??'],
    ],
  ]),
]
