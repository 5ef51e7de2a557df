import { Client } from 'pg'

/** Creates a database on the server, optionally as a copy of another one; returns its address. */
export async function makeDatabase(
  server: string,
  { name, template = 'template0' }: { name: string; template?: string },
): Promise<string> {
  await onServer(server, `create database ${name} template ${template}`)
  const address = new URL(server)
  address.pathname = `/${name}`
  return address.href
}

export function dropDatabase(server: string, name: string): Promise<void> {
  return onServer(server, `drop database if exists ${name} with (force)`)
}

async function onServer(server: string, statement: string): Promise<void> {
  const client = new Client({ connectionString: server })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
