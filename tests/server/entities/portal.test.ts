import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { callPaths } from '../../../generated/callPaths'
import { decode, encode } from '../../../schemas/wire/codec'
import { engines } from '../engines'
import { testServer, type Browser, type TestServer } from '../testServer'
import { demoAt } from './demoAt'

describe.each(engines)('the entities around money on $name', (engine) => {
  let server: TestServer
  let alex: Browser
  beforeAll(async () => {
    server = await testServer(engine, { demoAt })
    alex = server.browser()
    await alex.signIn('alex@example.com')
  })
  afterAll(() => server.close())

  const readPortal = async (): Promise<Record<string, unknown>> =>
    (await server.browser().call('GET', '/config')).json<{ portal: Record<string, unknown> }>()
      .portal

  it('a processor has id, name, uri, publishable key, cards, bank debit, default and integration [money.entity.processor]', async () => {
    const processor = {
      id: 'cards',
      name: 'Cards at the club',
      uri: 'sandbox',
      key: 'publishable-key',
      cards_accepted: ['visa', 'amex'],
      accept_ach: false,
      default: true,
      integration: 'elements',
    }
    const owner = server.browser()
    await owner.signInAdmin('owner')
    const { processors: before } = await readPortal()
    expect(before).toEqual([
      {
        id: 'sandbox',
        name: 'Harbour House payments',
        uri: 'sandbox',
        cards_accepted: ['visa', 'mastercard', 'amex', 'discover'],
        accept_ach: true,
        default: true,
      },
    ])
    const answer = await owner.patch(1, { processors: [processor] }, { 'if-match': '"1"' })
    expect(answer.statusCode, answer.body).toBe(200)
    expect((await readPortal())['processors']).toEqual([processor])
  })

  it('the feature flags are these twelve [shell.entity.feature-flags]', async () => {
    expect((await readPortal())['features']).toEqual({
      nomination: true,
      personal_details: true,
      contact: true,
      guest_pass: true,
      member_directory: true,
      guest_directory: true,
      sms: true,
      messaging: true,
      stripe_processor: true,
      registration: true,
      edit_primary_info: true,
      blog_dates: true,
    })
  })

  it('a network’s location has its address, state and country for display, and its portal [shell.entity.global-network]', async () => {
    expect((await alex.call('GET', '/api/account/global-networks')).json()).toEqual([
      {
        id: 1,
        name: 'Harbour House',
        logo_url: '',
        icon_url: '',
        address: '12 Long Wharf',
        address2: '',
        city: 'Newport',
        state: 'RI',
        zip_code: '02840',
        country: 'US',
        display_state: 'Rhode Island',
        display_country: 'United States',
        version: 'nextgen',
        portal: { url: 'http://harbour.localhost', version: 'Version4' },
      },
      {
        id: 3,
        name: 'Casa Noria',
        logo_url: '',
        icon_url: '',
        address: 'Camino de la Acequia, 12',
        address2: '',
        city: 'Carmona',
        state: 'Sevilla',
        zip_code: '41410',
        country: 'ES',
        display_state: 'Sevilla',
        display_country: 'Spain',
        version: 'nextgen',
        portal: { url: 'http://noria.localhost', version: 'Version4' },
      },
    ])
  })

  it('the result of a call without an entity has success, and where it applies id, message, code, error and data [shell.entity.api-result]', async () => {
    const sent = await alex.call('POST', '/api/account/perks/guest-passes/4', { body: {} })
    expect([sent.statusCode, sent.json()]).toEqual([
      200,
      { id: 4, success: true, message: 'The pass was sent again.', code: '', error: '' },
    ])
    const isTaken = await server
      .browser()
      .call('GET', '/api/public/account/registered/alex@example.com')
    expect([isTaken.statusCode, isTaken.json()]).toEqual([200, { success: true, data: true }])
  })

  it('an error has code, title, texts, details in a list and the id of its request [activity.error.object] [money.entity.error] [shell.entity.error-object]', async () => {
    const answer = await alex.call('POST', '/api/cart/tickets', { body: { ticket_id: 'one' } })
    expect(answer.json()).toEqual({
      code: 'invalid_request',
      error: 'invalid_request',
      title: 'Invalid Request',
      error_message: 'Invalid Request',
      error_description: 'ticket_id must be integer.',
      error_details: [{ path: '/ticket_id', code: 'type', message: 'must be integer' }],
      request_id: answer.headers['x-request-id'],
    })
  })

  it('keys are snake case when sent and camel case when received, at every depth and in lists [money.call.key-conversion]', async () => {
    const { body, reply } = callPaths['wallet.cards.patch']
    const billingDetails = {
      name: 'Alex Rivera',
      address: '4 Spring Street',
      address2: 'Loft',
      city: 'Bristol',
      state: 'RI',
      zipCode: '02809',
      country: 'US',
    }
    const sent = encode({ nickname: 'Blue card', billingDetails }, body)
    expect(sent).toMatchObject({ billing_details: { zip_code: '02809', address2: 'Loft' } })
    const answer = await alex.call('PATCH', '/api/account/wallet/cards/1', { body: sent })
    expect(answer.json()).toMatchObject({
      billing_details: { zip_code: '02809', address2: 'Loft' },
    })
    expect(decode(answer.json(), reply)).toMatchObject({
      nickname: 'Blue card',
      lastFour: '4242',
      billingDetails,
    })
    const transaction = await alex.call('GET', '/api/account/transactions/35')
    expect(decode(transaction.json(), callPaths['transactions.get'].reply)).toMatchObject({
      refundedAmount: 30,
      data: {
        lines: [{ referenceType: 'item' }, { referenceType: 'item' }, { referenceType: 'tip' }],
      },
      linked: [{ lastFour: '4242', paymentType: 'creditcard' }],
    })
  })
})
