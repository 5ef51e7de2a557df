import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { makeMethod } from '#test/billing.ts'
import { startTestServer } from '#test/start-test-server.ts'
import { findAccount } from './test-accounts.ts'

const server = startTestServer()
const payments = () => server.deps.payments
const consent = { at: new Date('2026-11-20T10:00:00Z'), ip: '127.0.0.1', userAgent: 'test' }

async function saved(number: string) {
  const customerRef = await payments().createCustomer({ companyId: 1, name: 'Atelier', email: 'a@studio.test' })
  const methodRef = await makeMethod(server, number)
  return { customerRef, methodRef, outcome: await payments().saveMethod({ customerRef, methodRef, consent }) }
}

const INVOICE = { number: 'RE-2026-000001', period: '2026-10' }
const charge = ({ customerRef, methodRef }: { customerRef: string; methodRef: string }) =>
  payments().charge({
    ...{ key: randomUUID(), customerRef, methodRef, methodType: undefined },
    ...{ amountCents: 6217, invoice: INVOICE },
  })

describe('the payment simulator, with the numbers that the provider publishes for tests', () => {
  it.each([
    ['4242424242424242', 'visa'],
    ['4000056655665556', 'visa'],
    ['5555555555554444', 'mastercard'],
    ['2223003122003222', 'mastercard'],
    ['5200828282828210', 'mastercard'],
    ['378282246310005', 'amex'],
    ['6011111111111117', 'discover'],
    ['3566002020360505', 'jcb'],
    ['6200000000000005', 'unionpay'],
  ])('PAY-06, BILL-04 saves and charges card %s as %s', async (number, brand) => {
    const method = await saved(number)
    expect(method.outcome).toMatchObject({ kind: 'saved', method: { type: 'card', brand, last4: number.slice(-4) } })
    expect(await charge(method)).toMatchObject({ state: 'succeeded', amountCents: 6217 })
  })

  it.each([
    '4000000000000002',
    '4000000000009995',
    '4000000000009987',
    '4000000000009979',
    '4000000000000069',
    '4000000000000127',
    '4000000000000119',
    // A valid number: the simulator accepts its own only.
    '4111111111111111',
  ])('PAY-07 declines card %s when it is saved', async (number) => {
    expect((await saved(number)).outcome).toEqual({ kind: 'declined' })
  })

  it.each([
    ['4000002500003155', 'succeeded', undefined],
    ['4000002760003184', 'failed', 'authentication_required'],
    ['4000008260003178', 'failed', 'insufficient_funds'],
  ])('PAY-06 asks at the bank for card %s; charged without the payer it is %s', async (number, state, failure) => {
    const method = await saved(number)
    if (method.outcome.kind !== 'to-confirm') throw new Error(`not asked: ${method.outcome.kind}`)
    const { setupRef } = method.outcome
    await server.post(`/zahlung-simulator/bank/${setupRef}/confirm`, {})
    expect(await payments().finishMethod({ ...method, setupRef })).toMatchObject({ kind: 'saved' })
    expect(await charge(method)).toMatchObject({ state, failure })
  })

  it.each([
    ['DE89370400440532013000', 'succeeded', undefined],
    ['DE08370400440532013003', 'succeeded', undefined],
    ['DE62370400440532013001', 'failed', 'insufficient_funds'],
    ['DE78370400440532013004', 'failed', 'debit_not_authorized'],
    ['DE35370400440532013002', 'failed', 'disputed'],
    ['AT611904300234573201', 'succeeded', undefined],
  ])('BILL-04 debits %s later: %s', async (iban, state, failure) => {
    const method = await saved(iban)
    const bank = { bankCode: iban.slice(4, 12), bankCountry: iban.slice(0, 2) }
    expect(method.outcome).toMatchObject({ kind: 'saved', method: { type: 'sepa_debit', ...bank } })
    const { paymentRef, ...begun } = await charge(method)
    expect(begun).toMatchObject({ state: 'processing' })
    await payments().simulator?.settleDue()
    expect(await payments().findPayment(paymentRef ?? '')).toMatchObject({ state: 'processing' })
    server.wait(4_000)
    await payments().simulator?.settleDue()
    expect(await payments().findPayment(paymentRef ?? '')).toMatchObject({ state, failure })
  })

  it.each([
    ['with a wrong check digit', 'DE88370400440532013000'],
    ['with one digit too few, rightly checked', 'DE5137040044053201300'],
    ['of a country without SEPA', 'TR330006100519786457841326'],
    ['that is none', 'KONTO'],
  ])('PAY-07 takes no IBAN %s', (_what, iban) => {
    expect(findAccount(iban)).toBeUndefined()
  })

  it.each([
    ['DE89 3704 0044 0532 0130 00'],
    ['at61 1904 3002 3457 3201'],
    ['NL91ABNA0417164300'],
    ['MT84MALT011000012345MTLCAST001S'],
  ])('PAY-07 takes the IBAN %s, with spaces and in small letters too', (iban) => {
    expect(findAccount(iban)).toMatchObject({ saving: 'accepted' })
  })
})
