import type { Engine } from './engines'
import { testServer, type Browser, type TestServer } from './testServer'

/**
 * A server with the demo and `debug` on, so that its owner, signed in to Harbour House (company 1,
 * domain 1), may edit it.
 */
export async function editableClub(
  engine: Engine,
): Promise<{ server: TestServer; owner: Browser }> {
  const server = await testServer(engine)
  const owner = server.browser()
  await owner.signInAdmin('owner')
  await owner.patch(1, { debug: true })
  return { server, owner }
}
