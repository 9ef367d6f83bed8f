import { expect, it } from 'vitest'
import { readEnvironment } from '../../server/platform/env/readEnvironment'
import { oneEngine } from './engines'
import { appleVariables, makeCertificates } from './passCertificates'
import { testServer } from './testServer'

const OYSTERS = 'SSG3-P6T7-7FN0-1699'
const MINUTE_MS = 60_000

it('a ticket and a card offer Apple Wallet until the certificate expires by the server’s clock', async () => {
  const environment = appleVariables(makeCertificates())
  const { expiresAt = new Date(0) } = readEnvironment(environment).wallets.apple ?? {}
  const clock = { at: new Date(expiresAt.getTime() - MINUTE_MS) }
  const server = await testServer(oneEngine, { environment, now: () => clock.at })
  const offered = async (): Promise<boolean[]> => {
    const { passbook: ticketPassbook } = (
      await server.browser().call('GET', `/api/public/passes/guest-ticket/${OYSTERS}`)
    ).json<{ passbook: { apple_wallet: string } | null }>()
    const alex = server.browser()
    await alex.signIn('alex@example.com')
    const [card] = (await alex.call('GET', '/api/account/memberships')).json<
      { pk_pass: string }[]
    >()
    return [ticketPassbook !== null, card?.pk_pass !== '']
  }
  try {
    expect(await offered()).toEqual([true, true])
    clock.at = expiresAt
    expect(await offered()).toEqual([false, false])
  } finally {
    await server.close()
  }
})
