import fastify from 'fastify'

/** Limit of the framework itself: one constant JSON answer. */
const app = fastify()
app.get('/', async () => ({ hello: 'world' }))
await app.listen({ port: Number(process.env.PORT), host: '127.0.0.1' })
