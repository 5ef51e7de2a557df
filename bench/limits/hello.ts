import fastify from 'fastify'

/** What the framework can do at all: one constant JSON answer. */
const app = fastify()
app.get('/', async () => ({ hello: 'world' }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
