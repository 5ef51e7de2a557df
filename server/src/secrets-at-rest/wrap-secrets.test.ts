import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, it } from 'vitest'
import { keyFileVault } from '#adapters/vault/key-file-vault.ts'
import { accounts } from '#features/accounts/accounts-schema.ts'
import { auditLog, serverKeys } from '#platform/database/platform-schema.ts'
import { createTokens } from '#platform/keys/tokens.ts'
import { makeKeyFile, newWrappingKey } from '#test/key-file.ts'
import { makePerson } from '#test/people.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { configThatOpens } from './config-that-opens.ts'
import { requireWrapped, SecretsNotAtRest } from './require-wrapped.ts'
import { wrapSecrets } from './wrap-secrets.ts'

/** A server without KEY_FILE: its keys are stored in clear. */
const server = startTestServer()
const [first, second] = [newWrappingKey(), newWrappingKey()]
const [firstFile, bothFile, secondFile] = [makeKeyFile(first), makeKeyFile(second, first), makeKeyFile(second)]
const SECRET = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

describe('secrets that lay in clear', () => {
  it('SAFE-05, T32 keep a server with KEY_FILE from starting until the command has wrapped them, and work on after it', async () => {
    const { db, clock, tokens } = server.deps
    const person = await makePerson(server, 'operator')
    await db.update(accounts).set({ secondFactor: 'on', totpSecret: SECRET }).where(eq(accounts.id, person.id))
    const subject = { accountId: person.id, sessionId: randomUUID() }
    const before = await tokens.signAccess(subject)
    const one = await keyFileVault(firstFile)
    await expect(requireWrapped(db, one)).rejects.toThrow(SecretsNotAtRest)
    await expect(requireWrapped(db, one)).rejects.toThrow('npm run ops -- keys wrap')

    // The demo is removed first, with settings that already contain the file.
    expect(await configThatOpens(db, { keyFile: firstFile })).toEqual({ keyFile: undefined })
    const { fromClear, fromEarlierKey } = await wrapSecrets({ ...server.deps, vault: one })
    expect([fromClear > 1, fromEarlierKey]).toEqual([true, 0])
    await requireWrapped(db, one)
    expect(await configThatOpens(db, { keyFile: firstFile })).toEqual({ keyFile: firstFile })
    await expect(configThatOpens(db, { keyFile: secondFile })).rejects.toThrow('KEY_FILE does not hold')
    const [row] = await db.select().from(accounts).where(eq(accounts.id, person.id))
    expect(await one.unwrap(row?.totpSecret ?? '', `accounts ${person.id} totp_secret`)).toBe(SECRET)
    const after = await createTokens({ db, clock, vault: one }, 30)
    expect(await after.verifyAccess(before)).toEqual(subject)
    const audited = (await db.select().from(auditLog)).map(({ action, facts }) => ({ action, facts }))
    expect(audited).toContainEqual({ action: 'secrets-wrapped', facts: { fromClear, fromEarlierKey: 0 } })

    // The setting is missing, or names another file.
    await expect(requireWrapped(db, server.deps.vault)).rejects.toThrow('KEY_FILE is unset')
    await expect(requireWrapped(db, await keyFileVault(secondFile))).rejects.toThrow('KEY_FILE does not hold')

    // Rotation of the wrapping key: both in the file, the command, then only the new one.
    const both = await keyFileVault(bothFile)
    await requireWrapped(db, both)
    expect(await wrapSecrets({ ...server.deps, vault: both })).toEqual({ fromClear: 0, fromEarlierKey: fromClear })
    const two = await keyFileVault(secondFile)
    await requireWrapped(db, two)
    await expect(requireWrapped(db, one)).rejects.toThrow(SecretsNotAtRest)
    expect(await (await createTokens({ db, clock, vault: two }, 30)).verifyAccess(before)).toEqual(subject)
    // The second run is a no-op.
    expect(await wrapSecrets({ ...server.deps, vault: two })).toEqual({ fromClear: 0, fromEarlierKey: 0 })
    await db.delete(serverKeys)
  })
})
